import type { RecordKind } from '@passion-art/contract/http/errors'
import { dayAfter } from '@passion-art/contract/museum/objects/museum-rules'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { numberOf, type ObjectRow } from './museum-store.ts'

type Numbered = Pick<ObjectRow, 'year' | 'ordinal' | 'element'>

export const lent = (object: Numbered) =>
  new AppError('object_lent', { values: { number: numberOf(object) } })

/** Throws object_lent while it is out on loan. */
export function mustBeHere(object: ObjectRow): void {
  if (object.lent_id !== null) throw lent(object)
}

export function mustBeHeld(object: ObjectRow): void {
  if (object.deaccessioned_on !== null)
    throw new AppError('deaccessioned', { values: { number: numberOf(object) } })
}

export function mustHaveRoom(existing: number, max: number): void {
  if (existing >= max) throw new AppError('museum_full', { values: { n: String(max) } })
}

/** Throws validation_failed for a day that hasn't begun anywhere yet. */
export function mustBePast({ now }: Pick<Deps, 'now'>, days: Record<string, string>): void {
  const latest = dayAfter(now().toISOString().slice(0, 10), 1)
  for (const [field, day] of Object.entries(days))
    if (day > latest) throw new AppError('validation_failed', { fields: { [field]: { key: 'day_future' } } })
}

/** The caller's local day, at most one day from the server's; the server's by default. Throws validation_failed. */
export function dayOf({ now }: Pick<Deps, 'now'>, on: string | undefined): string {
  const today = now().toISOString().slice(0, 10)
  if (on === undefined) return today
  if (on < dayAfter(today, -1) || on > dayAfter(today, 1))
    throw new AppError('validation_failed', { fields: { on: { key: 'invalid' } } })
  return on
}

export function found<T extends { id: string }>(list: readonly T[], id: string, recordKind: RecordKind): T {
  const match = list.find((each) => each.id === id)
  if (!match) throw notFound(recordKind)
  return match
}
