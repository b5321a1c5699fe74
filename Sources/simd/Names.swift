// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase

// Apple's names for vectors. Swift's types have the operators.

/// Two numbers of single precision.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of single precision.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of single precision.
public typealias simd_float4 = SIMD4<Float>
/// Eight numbers of single precision.
public typealias simd_float8 = SIMD8<Float>
/// Two numbers of double precision.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of double precision.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of double precision.
public typealias simd_double4 = SIMD4<Double>
/// Eight numbers of double precision.
public typealias simd_double8 = SIMD8<Double>
/// Two integers.
public typealias simd_int2 = SIMD2<Int32>
/// Three integers.
public typealias simd_int3 = SIMD3<Int32>
/// Four integers.
public typealias simd_int4 = SIMD4<Int32>
/// Two integers without a sign.
public typealias simd_uint2 = SIMD2<UInt32>
/// Three integers without a sign.
public typealias simd_uint3 = SIMD3<UInt32>
/// Four integers without a sign.
public typealias simd_uint4 = SIMD4<UInt32>

/// The older name of ``simd_float2``.
public typealias float2 = SIMD2<Float>
/// The older name of ``simd_float3``.
public typealias float3 = SIMD3<Float>
/// The older name of ``simd_float4``.
public typealias float4 = SIMD4<Float>
/// The older name of ``simd_double2``.
public typealias double2 = SIMD2<Double>
/// The older name of ``simd_double3``.
public typealias double3 = SIMD3<Double>
/// The older name of ``simd_double4``.
public typealias double4 = SIMD4<Double>
/// The older name of ``simd_int2``.
public typealias int2 = SIMD2<Int32>
/// The older name of ``simd_int3``.
public typealias int3 = SIMD3<Int32>
/// The older name of ``simd_int4``.
public typealias int4 = SIMD4<Int32>
