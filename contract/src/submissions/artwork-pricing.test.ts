import { describe, expect, it } from 'vitest'
import {
  artistLevels,
  linearMeters,
  materials,
  materialWeights,
  pricingOf,
  sizeClassOf,
  suggestedPriceCents,
  techniques,
  techniqueWeights,
} from './artwork-pricing.ts'

type Case = [
  width: number,
  height: number,
  depth: number,
  level: number,
  technique: (typeof techniques)[number],
  material: (typeof materials)[number],
  euros: number,
]

// (width + height + depth) / 100 x coefficient x technique x material; the comment of each case is the unrounded
// product.
const cases: Case[] = [
  [100, 80, 20, 5, 'Oil', 'Stretched Canvas', 47.6], // 47.6
  [120, 90, 4, 4, 'Acrylic', 'Stretched Canvas', 31.46], // 31.458
  [50, 40, 10, 1, 'Digital', 'Standard Paper', 2.64], // 2.64
  [50, 40, 10, 2, 'Digital', 'Standard Paper', 3.96], // 3.96
  [50, 40, 10, 3, 'Digital', 'Standard Paper', 6.6], // 6.6
  [50, 40, 10, 4, 'Digital', 'Standard Paper', 9.24], // 9.24
  [50, 40, 10, 5, 'Digital', 'Standard Paper', 13.2], // 13.2
  [50, 40, 10, 6, 'Digital', 'Standard Paper', 18.48], // 18.48
  [50, 40, 10, 7, 'Digital', 'Standard Paper', 23.76], // 23.76
  [50, 40, 10, 8, 'Digital', 'Standard Paper', 29.04], // 29.04
  [30, 20, 5, 5, 'Digital', 'Quality Paper', 7.92], // 7.92
  [30, 20, 5, 5, 'Pencil', 'Quality Paper', 8.58], // 8.58
  [30, 20, 5, 5, 'Watercolor', 'Quality Paper', 9.24], // 9.24
  [30, 20, 5, 5, 'Acrylic', 'Quality Paper', 9.9], // 9.9
  [30, 20, 5, 5, 'Charcoal', 'Quality Paper', 10.56], // 10.56
  [30, 20, 5, 5, 'Oil', 'Quality Paper', 11.22], // 11.22
  [30, 20, 5, 5, 'Mixed Media', 'Quality Paper', 11.88], // 11.88
  [30, 20, 5, 5, 'Sculpture', 'Quality Paper', 12.54], // 12.54
  [30, 20, 5, 5, 'Printmaking', 'Quality Paper', 13.2], // 13.2
  [60, 45, 3.5, 6, 'Oil', 'Standard Paper', 28.41], // 28.4053
  [60, 45, 3.5, 6, 'Oil', 'Quality Paper', 30.99], // 30.9876
  [60, 45, 3.5, 6, 'Oil', 'Canvas Board', 33.57], // 33.5699
  [60, 45, 3.5, 6, 'Oil', 'Stretched Canvas', 36.15], // 36.1522
  [60, 45, 3.5, 6, 'Oil', 'Wood Panel', 38.73], // 38.7345
  [60, 45, 3.5, 6, 'Oil', 'Premium Canvas', 41.32], // 41.3168
  [60, 45, 3.5, 6, 'Oil', 'Linen', 43.9], // 43.8991
  [60, 45, 3.5, 6, 'Oil', 'Metal/Glass', 46.48], // 46.4814
  [60, 45, 3.5, 6, 'Oil', 'Stone/Marble', 49.06], // 49.0637
  [60, 45, 3.5, 6, 'Oil', 'Premium/Rare', 51.65], // 51.646
  [1, 1, 0.1, 1, 'Digital', 'Standard Paper', 0.06], // 0.05544
  [1, 1, 0.1, 8, 'Printmaking', 'Premium/Rare', 1.85], // 1.848
  [10000, 10000, 10000, 8, 'Printmaking', 'Premium/Rare', 26400], // 26400
  [29.7, 21, 0.1, 3, 'Pencil', 'Quality Paper', 3.96], // 3.9624
  [42, 29.7, 0.3, 2, 'Watercolor', 'Quality Paper', 3.63], // 3.6288
  [59.4, 42, 0.2, 7, 'Charcoal', 'Premium Canvas', 46.82], // 46.81728
  [33.3, 33.3, 33.3, 7, 'Mixed Media', 'Metal/Glass', 58.26], // 58.26168
  [12.5, 7.5, 2.5, 8, 'Sculpture', 'Stone/Marble', 17.87], // 17.8695
  [200, 150, 100, 8, 'Sculpture', 'Stone/Marble', 357.39], // 357.39
  [180, 120, 4.5, 6, 'Acrylic', 'Linen', 108.71], // 108.7065
  [75.5, 50.25, 2.25, 3, 'Oil', 'Wood Panel', 16.32], // 16.32
  [20, 20, 20, 4, 'Printmaking', 'Canvas Board', 10.92], // 10.92
  [99.9, 99.9, 0.1, 5, 'Charcoal', 'Linen', 54.37], // 54.3728
  [64, 48, 1.8, 2, 'Mixed Media', 'Premium/Rare', 12.29], // 12.2904
  [15.2, 10.1, 0.1, 1, 'Watercolor', 'Canvas Board', 0.92], // 0.92456
  [300, 200, 0.5, 7, 'Acrylic', 'Premium Canvas', 216.22], // 216.216
  [88, 31, 9, 6, 'Pencil', 'Metal/Glass', 41.93], // 41.9328
  [1.5, 1.5, 0.2, 5, 'Printmaking', 'Premium/Rare', 1.28], // 1.28
  [1.1, 10, 5, 3, 'Acrylic', 'Premium/Rare', 2.42], // 2.415
  [6.1, 10, 5, 3, 'Acrylic', 'Premium/Rare', 3.17], // 3.165
  [10.5, 10, 5, 5, 'Watercolor', 'Wood Panel', 5.36], // 5.355
  [15.5, 10, 5, 3, 'Printmaking', 'Standard Paper', 3.36], // 3.355
  [20.3, 10, 5, 3, 'Acrylic', 'Premium/Rare', 5.3], // 5.295
  [25.3, 10, 5, 3, 'Printmaking', 'Wood Panel', 6.05], // 6.045
  [30, 10, 5, 5, 'Acrylic', 'Canvas Board', 8.78], // 8.775
  [35, 10, 5, 2, 'Acrylic', 'Canvas Board', 2.93], // 2.925
]

describe('the calculator', () => {
  it.each(cases)(
    '%d x %d x %d, level %d, %s, %s: %d euros',
    (width, height, depth, artistLevel, technique, material, euros) => {
      const choice = { dimensions: { width, height, depth }, artistLevel, technique, material }
      expect(suggestedPriceCents(choice)).toBe(Math.round(euros * 100))
      expect(pricingOf(choice).calculatedPrice).toBe(euros)
    },
  )

  it('knows every level, technique and material of the table', () => {
    const used = (index: 3 | 4 | 5) => new Set(cases.map((each) => each[index]))
    expect(used(3).size).toBe(artistLevels.length)
    expect([...used(4)].sort()).toEqual([...techniques].sort())
    expect([...used(5)].sort()).toEqual([...materials].sort())
    expect(cases.length).toBeGreaterThanOrEqual(50)
  })

  it('has the coefficients and weights of the specification', () => {
    expect(artistLevels.map(({ name, coefficient }) => `${name} ${coefficient}`)).toEqual([
      'Beginner 2',
      'Hobbyist 3',
      'Emerging 5',
      'Semi-Professional 7',
      'Professional 10',
      'Established 14',
      'Master 18',
      'Renowned 22',
    ])
    expect(Object.values(techniqueWeights)).toEqual([1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2])
    expect(Object.values(materialWeights)).toEqual([1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2])
  })

  it('returns exactly the specified keys', () => {
    const choice = { artistLevel: 5, technique: 'Oil', material: 'Stretched Canvas' } as const
    expect(pricingOf({ dimensions: { width: 100, height: 80, depth: 20 }, ...choice })).toEqual({
      dimensions: { width: 100, height: 80, depth: 20 },
      linearMeters: 2,
      artistLevel: 5,
      artistCoefficient: 10,
      technique: 'Oil',
      techniqueWeight: 1.7,
      material: 'Stretched Canvas',
      materialWeight: 1.4,
      calculatedPrice: 47.6,
    })
  })

  it('keeps the full precision of the metres', () => {
    expect(linearMeters({ width: 60, height: 45, depth: 3.5 })).toBe(1.085)
    expect(linearMeters({ width: 0.1, height: 0.2, depth: 0 })).toBe(0.003)
  })
})

describe('size classes', () => {
  it.each([
    [39.9, 10, 'small'],
    [10, 40, 'medium'],
    [89.9, 89.9, 'medium'],
    [90, 1, 'large'],
    [159.9, 20, 'large'],
    [20, 160, 'monumental'],
  ])('%d x %d is %s', (width, height, name) => {
    expect(sizeClassOf(width, height)).toBe(name)
  })

  it('are unknown without both sides', () => {
    expect([sizeClassOf(null, 40), sizeClassOf(40, null), sizeClassOf(0, 40)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
