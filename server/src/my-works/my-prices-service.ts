import type { BodyOf, ReplyOf } from '@passion-art/contract/http/route'
import { fromCents, money, toCents } from '@passion-art/contract/http/schemas'
import { minimumCardCents } from '@passion-art/contract/money/money-rules'
import type { changeMyPrices, PriceLine } from '@passion-art/contract/my-works/my-works'
import type { Language } from '@passion-art/contract/site/site-config'
import { checkEdit, editArtwork } from '../artworks/artwork-edit-service.ts'
import type { ArtworkRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { errorText } from '../http/error-body.ts'
import type { Viewer } from '../http/viewer.ts'
import { findOwnWorks } from './my-works-store.ts'

type Body = BodyOf<typeof changeMyPrices>

/** By the rules of a price edit, each work by itself: what one refuses doesn't stop the others. */
export async function changePrices(
  deps: Deps,
  viewer: Viewer,
  { body, language }: { body: Body; language: Language },
): Promise<ReplyOf<typeof changeMyPrices>> {
  const unique = [...new Map(body.works.map((work) => [work.id, work])).values()]
  const own = await findOwnWorks(
    deps.db.write,
    viewer.id,
    unique.map(({ id }) => id),
  )
  const lines: PriceLine[] = []
  for (const { id, seen } of unique) {
    const work = own.get(id)
    const left = (error: unknown): PriceLine => {
      if (!(error instanceof AppError)) throw error
      const to = work && newCents(work, body.change)
      return { ...lineOf(id, work, to ?? null), state: 'left', reason: errorText(language, error) }
    }
    lines.push(await changeOne(deps, viewer, { work, seen, body }).catch(left))
  }
  return { success: true, lines }
}

interface OnePrice {
  work: ArtworkRow | undefined
  seen: number | null
  body: Body
}

async function changeOne(deps: Deps, viewer: Viewer, { work, seen, body }: OnePrice): Promise<PriceLine> {
  if (!work) throw notFound('Artwork')
  const seenCents = seen === null ? null : toCents(seen)
  if (work.price_cents !== seenCents) throw new AppError('changed_meanwhile', { textKey: 'price_seen' })
  if (work.edition_prices !== '[]') throw new AppError('not_editable', { textKey: 'price_steps' })
  const cents = newCents(work, body.change)
  const line = lineOf(work.id, work, cents ?? null)
  if (cents === work.price_cents) return { ...line, state: 'same' }
  const price = checkedPrice(deps, cents)
  const edit = { id: work.id, body: { price }, file: null, seenCents }
  await (body.preview ? checkEdit : editArtwork)(deps, viewer, edit)
  return { ...line, state: body.preview ? 'ready' : 'changed' }
}

/** Minor units; undefined for a percentage of no price. */
function newCents({ price_cents }: ArtworkRow, change: Body['change']): number | undefined {
  if (change.kind === 'price') return toCents(change.price)
  if (price_cents === null) return undefined
  const unit = change.whole ? 100 : 1
  return Math.round((price_cents * (100 + change.percent)) / 100 / unit) * unit
}

function checkedPrice({ config }: Pick<Deps, 'config'>, cents: number | undefined): number {
  if (cents === undefined) throw new AppError('price_missing')
  const price = fromCents(cents)
  if (cents < minimumCardCents) {
    const amount = { value: fromCents(minimumCardCents), currency: config.STORE_CURRENCY }
    throw new AppError('below_minimum', { values: { amount } })
  }
  if (!money.safeParse(price).success) throw new AppError('not_editable', { textKey: 'price_high' })
  return price
}

const lineOf = (
  id: string,
  work: ArtworkRow | undefined,
  cents: number | null,
): Omit<PriceLine, 'state'> => ({
  id,
  title: work?.title ?? '',
  language: work?.language ?? '',
  from: work && work.price_cents !== null ? fromCents(work.price_cents) : null,
  to: cents === null ? null : fromCents(cents),
  reason: null,
})
