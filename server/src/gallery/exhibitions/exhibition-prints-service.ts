import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCaller } from '../../http/viewer.ts'
import { findOwn } from './gallery-exhibition-store.ts'
import { type PrintContent, writePriceList } from './price-list.ts'
import { printLabel } from './print-label.ts'
import { printTexts } from './print-texts.ts'
import { shownOf } from './public-exhibition-service.ts'
import { writeWallLabels } from './wall-labels.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** Throws not_found. */
export async function printPriceList(deps: ReadDeps, caller: SignedInCaller, id: string): Promise<Buffer> {
  return writePriceList(await contentOf(deps, caller, id), caller.language)
}

/** Throws not_found. */
export async function printWallLabels(deps: ReadDeps, caller: SignedInCaller, id: string): Promise<Buffer> {
  return writeWallLabels(await contentOf(deps, caller, id), caller.language)
}

/** Works as visitors see them, because a label's QR code must lead to a public page. */
async function contentOf(
  deps: ReadDeps,
  { viewer, language }: SignedInCaller,
  id: string,
): Promise<PrintContent> {
  const row = await findOwn(deps.db.read, { id, ownerId: viewer.id })
  if (!row) throw notFound('Exhibition')
  const shown = (await shownOf(deps, null, [row]))(id)
  const about = { texts: printTexts(language), language, publicUrl: deps.config.PUBLIC_URL }
  return {
    title: row.title,
    subtitle: row.subtitle,
    ownLanguage: row.language,
    venue: row.venue,
    curator: row.curator,
    startDate: row.start_date,
    endDate: row.end_date,
    at: deps.now().toISOString(),
    labels: shown.map((one) => printLabel(one, about)),
  }
}
