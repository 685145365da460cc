import { maxHungWorks } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields } from '../../roles/role-history-service.ts'
import { changeAndRecord } from './gallery-exhibition-service.ts'
import * as store from './hanging-store.ts'

interface ExhibitionRef {
  viewer: Viewer
  id: string
}

/**
 * Hangs works after the last one. Throws not_found for artists the gallery doesn't represent, already_hung,
 * collection_full.
 */
export async function hangWorks(
  deps: Deps,
  ref: ExhibitionRef,
  artworkIds: readonly string[],
): Promise<WholeExhibition> {
  try {
    return await changeAndRecord(deps, ref, async (tx, row) => {
      const titles = await store.listHangable(tx, row.owner_id, artworkIds)
      if (artworkIds.some((id) => !titles.has(id))) throw notFound('Artwork')
      const existing = (await store.listOrder(tx, row.id)).length
      if (existing + artworkIds.length > maxHungWorks)
        throw new AppError('collection_full', { textKey: 'works_full', values: { n: String(maxHungWorks) } })
      const last = await store.lastPosition(tx, row.id)
      await store.insertHung(
        tx,
        artworkIds.map((artwork_id, index) => ({
          exhibition_id: row.id,
          artwork_id,
          position: last + index + 1,
          caption: '',
          not_for_sale: 0,
        })),
      )
      const each = artworkIds.map((id) => ({ work: { from: null, to: titles.get(id) ?? '' } }))
      return { action: 'work.hung', each }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('already_hung')
    throw error
  }
}

const yesNo = (value: boolean): string | null => (value ? '✓' : null)

/** Throws not_found. */
export const labelWork = (
  deps: Deps,
  ref: ExhibitionRef,
  { artworkId, caption, notForSale }: { artworkId: string; caption: string; notForSale: boolean },
): Promise<WholeExhibition> =>
  changeAndRecord(deps, ref, async (tx, row) => {
    const before = await store.findHung(tx, row.id, artworkId)
    if (!before) throw notFound('Artwork')
    const details = changedFields(
      { caption: before.caption, notForSale: yesNo(before.not_for_sale === 1) },
      { caption, notForSale: yesNo(notForSale) },
    )
    if (Object.keys(details).length === 0) return null
    await store.changeHung(
      tx,
      { exhibitionId: row.id, artworkId },
      { caption, not_for_sale: notForSale ? 1 : 0 },
    )
    return { action: 'work.labelled', details: { work: { from: null, to: before.title }, ...details } }
  })

/** Throws not_found. */
export const takeDown = (deps: Deps, ref: ExhibitionRef, artworkId: string): Promise<WholeExhibition> =>
  changeAndRecord(deps, ref, async (tx, row) => {
    const before = await store.findHung(tx, row.id, artworkId)
    if (!before) throw notFound('Artwork')
    await store.deleteHung(tx, row.id, artworkId)
    return { action: 'work.takenDown', details: { work: { from: before.title, to: null } } }
  })

export const moveWork = (
  deps: Deps,
  ref: ExhibitionRef,
  { artworkId, before }: { artworkId: string; before: string | null },
): Promise<WholeExhibition> =>
  changeAndRecord(deps, ref, async (tx, row) => {
    const order = await store.listOrder(tx, row.id)
    const from = order.indexOf(artworkId)
    const others = order.filter((id) => id !== artworkId)
    const to = before === null ? others.length : others.indexOf(before)
    const moved = await store.findHung(tx, row.id, artworkId)
    if (!moved || to < 0) throw notFound('Artwork')
    if (from === to) return null
    for (const [index, id] of others.toSpliced(to, 0, artworkId).entries())
      await store.changeHung(tx, { exhibitionId: row.id, artworkId: id }, { position: index + 1 })
    const details = {
      work: { from: null, to: moved.title },
      place: { from: String(from + 1), to: String(to + 1) },
    }
    return { action: 'work.moved', details }
  })
