import type { ValueSeries } from '@passion-art/contract/collector/collection/collection'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { ValueRow } from './collection-part-store.ts'
import type { ObjectRow } from './collection-store.ts'

type Valued = Pick<ObjectRow, 'id' | 'price_cents' | 'price_currency' | 'bought_on' | 'created_at'>
type Valuation = Pick<ValueRow, 'object_id' | 'cents' | 'currency' | 'valued_on'>

interface Step {
  on: string
  objectId: string
  cents: number
  currency: string
}

/** By currency: a work counts with its price from the purchase, then its newest value. `values` are sorted by day. */
export function seriesOf(
  objects: readonly Valued[],
  values: readonly Valuation[],
): { series: ValueSeries[]; unvalued: number } {
  const steps = [...objects.flatMap(boughtStep), ...values.map(valueStep)]
  // A price comes before a value of the same day.
  steps.sort((one, other) => one.on.localeCompare(other.on))
  const known = new Set(steps.map(({ objectId }) => objectId))
  return {
    series: accumulate(steps),
    unvalued: objects.filter(({ id }) => !known.has(id)).length,
  }
}

const boughtStep = (object: Valued): Step[] =>
  object.price_cents === null
    ? []
    : [
        {
          on: object.bought_on ?? object.created_at.slice(0, 10),
          objectId: object.id,
          cents: object.price_cents,
          currency: object.price_currency,
        },
      ]

const valueStep = ({ object_id, cents, currency, valued_on }: Valuation): Step => ({
  on: valued_on,
  objectId: object_id,
  cents,
  currency,
})

type Point = ValueSeries['points'][number]

function accumulate(steps: readonly Step[]): ValueSeries[] {
  const now = new Map<string, Step>()
  const sums = new Map<string, { cents: number; works: number }>()
  const points = new Map<string, Point[]>()
  const add = ({ currency, cents }: Step, sign: 1 | -1) => {
    const sum = sums.get(currency) ?? { cents: 0, works: 0 }
    sums.set(currency, { cents: sum.cents + sign * cents, works: sum.works + sign })
  }
  for (const step of steps) {
    const before = now.get(step.objectId)
    if (before) add(before, -1)
    add(step, 1)
    now.set(step.objectId, step)
    for (const currency of new Set([step.currency, before?.currency ?? step.currency]))
      writePoint(points, currency, step.on, sums.get(currency))
  }
  return [...points]
    .map(([currency, list]) => ({ currency, points: list }))
    .sort((one, other) => one.currency.localeCompare(other.currency))
}

function writePoint(
  points: Map<string, Point[]>,
  currency: string,
  on: string,
  sum: { cents: number; works: number } | undefined,
): void {
  const list = points.get(currency) ?? []
  points.set(currency, list)
  const point = { on, value: fromCents(sum?.cents ?? 0), works: sum?.works ?? 0 }
  if (list.at(-1)?.on === on) list[list.length - 1] = point
  else list.push(point)
}
