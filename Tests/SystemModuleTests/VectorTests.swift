// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import simd

/// Apple's functions of vectors.
@Suite struct VectorTests {
  private let a = simd_float3(1, 2, 2)
  private let b = simd_float3(3, 0, -4)

  @Test func `lengths and products are those of the definitions`() {
    // 1 + 4 + 4 = 9; 3 - 8 = -5; (1-3, 2, 6): 4 + 4 + 36 = 44.
    #expect(length(a) == 3 && simd_length_squared(a) == 9 && simd_dot(a, b) == -5)
    #expect(distance_squared(a, b) == 44 && simd_distance(a, a) == 0)
    #expect(normalize(a) == a / 3)
    // The cross product of the first two axes is the third one.
    #expect(cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)) == simd_float3(0, 0, 1))
    #expect(simd_cross(simd_double2(2, 0), simd_double2(0, 3)) == simd_double3(0, 0, 6))
    #expect(simd_reflect(simd_float2(1, -1), n: simd_float2(0, 1)) == simd_float2(1, 1))
    #expect(project(simd_float2(3, 4), simd_float2(2, 0)) == simd_float2(3, 0))
  }

  @Test func `mix, clamp, step and similar functions work element by element`() {
    #expect(mix(a, b, t: 0.5) == simd_float3(2, 1, -1))
    #expect(simd_mix(a, b, simd_float3(0, 1, 0.5)) == simd_float3(1, 0, -1))
    #expect(clamp(b, min: -1, max: 2) == simd_float3(2, 0, -1))
    #expect(simd_clamp(b, a, a) == a && simd_clamp(5.0, 0, 1) == 1)
    #expect(simd_abs(b) == simd_float3(3, 0, 4) && reduce_max(b) == 3 && reduce_add(b) == -1)
    #expect(step(a, edge: simd_float3(repeating: 2)) == simd_float3(0, 1, 1))
    #expect(smoothstep(simd_double2(0.5, 9), edge0: .zero, edge1: .one) == simd_double2(0.5, 1))
    #expect(fract(simd_double2(1.25, -0.25)) == simd_double2(0.25, 0.75))
    #expect(simd_min(a, b) == simd_float3(1, 0, -4) && max(a, b) == simd_float3(3, 2, 2))
  }

  @Test func `the vector functions do not hide Swift's min, max and abs`() {
    #expect(min(2, 1) == 1 && max(2, 1) == 2 && abs(-2) == 2)
  }
}
