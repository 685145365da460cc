export const artistLevels = [
  { level: 1, name: 'Beginner', coefficient: 2 },
  { level: 2, name: 'Hobbyist', coefficient: 3 },
  { level: 3, name: 'Emerging', coefficient: 5 },
  { level: 4, name: 'Semi-Professional', coefficient: 7 },
  { level: 5, name: 'Professional', coefficient: 10 },
  { level: 6, name: 'Established', coefficient: 14 },
  { level: 7, name: 'Master', coefficient: 18 },
  { level: 8, name: 'Renowned', coefficient: 22 },
] as const

/** The names are the stored values and the keys of the interface texts. */
export const techniqueWeights = {
  Digital: 1.2,
  Pencil: 1.3,
  Watercolor: 1.4,
  Acrylic: 1.5,
  Charcoal: 1.6,
  Oil: 1.7,
  'Mixed Media': 1.8,
  Sculpture: 1.9,
  Printmaking: 2,
} as const

export const materialWeights = {
  'Standard Paper': 1.1,
  'Quality Paper': 1.2,
  'Canvas Board': 1.3,
  'Stretched Canvas': 1.4,
  'Wood Panel': 1.5,
  'Premium Canvas': 1.6,
  Linen: 1.7,
  'Metal/Glass': 1.8,
  'Stone/Marble': 1.9,
  'Premium/Rare': 2,
} as const

export type Technique = keyof typeof techniqueWeights
export type Material = keyof typeof materialWeights
export const techniques = Object.keys(techniqueWeights) as Technique[]
export const materials = Object.keys(materialWeights) as Material[]

export const minimumSize = { width: 1, height: 1, depth: 0.1 } as const
/** Centimeters; more than a hundred meters is taken for a typing error. */
export const maximumSize = 10_000

/** Centimeters. */
export interface Dimensions {
  width: number
  height: number
  depth: number
}

export interface PricingChoice {
  dimensions: Dimensions
  /** 1 to 8. */
  artistLevel: number
  technique: Technique
  material: Material
}

/** Exactly the fields that the specification passes to the payment page. */
export interface Pricing extends PricingChoice {
  linearMeters: number
  artistCoefficient: number
  techniqueWeight: number
  materialWeight: number
  /** Euros with 2 decimals. */
  calculatedPrice: number
}

/** Sizes are computed in thousandths of a centimeter, so that all intermediate values are integers and rounding is exact. */
const perCentimeter = 1_000

/** (width + height + depth) / 100, full precision. */
export const linearMeters = ({ width, height, depth }: Dimensions): number =>
  (thousandths(width) + thousandths(height) + thousandths(depth)) / (100 * perCentimeter)

const thousandths = (size: number): number => Math.round(size * perCentimeter)

/** Euro cents: meters x coefficient x technique weight x material weight, rounded half up once. */
export function suggestedPriceCents({ dimensions, artistLevel, technique, material }: PricingChoice): number {
  const length =
    thousandths(dimensions.width) + thousandths(dimensions.height) + thousandths(dimensions.depth)
  const weights =
    coefficientOf(artistLevel) * tenths(techniqueWeights[technique]) * tenths(materialWeights[material])
  // length / 100,000 meters, weights / 100, times 100 cents.
  return Math.floor((length * weights + 50_000) / 100_000)
}

const tenths = (weight: number): number => Math.round(weight * 10)
const coefficientOf = (level: number): number =>
  artistLevels.find((each) => each.level === level)?.coefficient ?? 0

/** All stored fields, computed from the user's choice. */
export function pricingOf(choice: PricingChoice): Pricing {
  return {
    dimensions: choice.dimensions,
    linearMeters: linearMeters(choice.dimensions),
    artistLevel: choice.artistLevel,
    artistCoefficient: coefficientOf(choice.artistLevel),
    technique: choice.technique,
    techniqueWeight: techniqueWeights[choice.technique],
    material: choice.material,
    materialWeight: materialWeights[choice.material],
    calculatedPrice: suggestedPriceCents(choice) / 100,
  }
}

/** Size classes of comparable works, by the longer of width and height in centimeters. */
export const sizeClasses = [
  { name: 'small', below: 40 },
  { name: 'medium', below: 90 },
  { name: 'large', below: 160 },
  { name: 'monumental', below: Number.POSITIVE_INFINITY },
] as const
export type SizeClass = (typeof sizeClasses)[number]['name']

export function sizeClassOf(width: number | null, height: number | null): SizeClass | undefined {
  if (!width || !height) return undefined
  const longer = Math.max(width, height)
  return sizeClasses.find(({ below }) => longer < below)?.name
}
