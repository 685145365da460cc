import {
  type ArtworkChange,
  type ChangedValue,
  listArtworkHistory,
} from '@passion-art/contract/artworks/artwork-history'
import type { MyWork } from '@passion-art/contract/my-works/my-works'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { numberFormat } from '@passion-art/contract/site/formatters'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useCategoryLabel } from '../artworks/artwork-label.tsx'
import { contentLang } from '../i18n/languages.ts'
import { ChangeEntry, ChangeList, HistoryFrame } from '../roles/history-dialog.tsx'
import { changesQuery } from '../roles/role-queries.ts'

interface HistoryProps {
  work: MyWork
  open: boolean
  onClose: () => void
}

const historyQuery = (id: string) =>
  changesQuery([listArtworkHistory.name, id], (before, signal) =>
    call(listArtworkHistory, { params: { id }, query: { ...(before && { before }) } }, { signal }),
  )

/** The changes of a work, with their authors. */
export function WorkHistory({ work, open, onClose }: HistoryProps) {
  return (
    <HistoryFrame open={open} onClose={onClose}>
      {open && (
        <ChangeList
          query={historyQuery(work.id)}
          entry={(change) => <Change key={change.id} change={change} work={work} />}
        />
      )}
    </HistoryFrame>
  )
}

function Change({ change, work }: { change: ArtworkChange; work: MyWork }) {
  const { t } = useTranslation()
  const shown = Object.entries(change.details).filter(
    ([field]) => !(field === 'status' && isSaleChange(change)),
  )
  const details = shown.map(([field, { from, to }]) => ({
    label: labelOf(t, field),
    from: isNothing(from) ? null : <Value field={field} value={from} work={work} />,
    to: isNothing(to) ? null : <Value field={field} value={to} work={work} />,
  }))
  const { at, by } = change
  return (
    <ChangeEntry what={t(`features.my-works.changes.${change.kind}`)} at={at} by={by} details={details} />
  )
}

/** The change itself says what became of the work; its status is how that is stored. */
const isSaleChange = ({ kind }: ArtworkChange) =>
  kind === 'withdrawn' || kind === 'sold_elsewhere' || kind === 'put_back'

const isNothing = (value: ChangedValue) => value === null || value === ''

const labels: Record<string, string> = {
  title: 'field.title',
  description: 'field.description',
  language: 'field.textLanguage',
  category: 'field.category',
  artist_name: 'field.artist',
  user_id: 'field.account',
  status: 'field.status',
  price: 'field.price',
  reason: 'field.reason',
  keywords: 'artwork.fact.keywords',
  images: 'submissions.images',
  edition: 'field.edition',
  edition_size: 'edition.size',
  edition_proofs: 'edition.proofsCount',
  edition_prices: 'edition.later',
}

function labelOf(t: TFunction, field: string): string {
  const [name, about] = field.split(/\.(.*)/)
  if (name === 'copy') return `${t('edition.copy')} ${about}`
  if (name === 'alt') return t('features.my-works.history.alt', { number: about })
  const side = /^frame_(width|height|depth)_mm$/.exec(field)?.[1]
  if (side) return t('features.my-works.history.frame', { side: t(`record.field.${side}_mm`) })
  return t(labels[field] ?? `record.field.${field}`)
}

function Value({ field, value, work }: { field: string; value: ChangedValue; work: MyWork }) {
  const { t, i18n } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const { language } = i18n
  const said = (): string | undefined => {
    if (field === 'price') return formatPrice(Number(value), work.currency, language)
    if (field.endsWith('_mm'))
      return `${numberFormat(language).format(Number(value) / 10)} ${t('record.unit.cm')}`
    if (field === 'status') return t(`status.${value}`)
    if (field === 'category') return categoryLabel(String(value))
    if (field === 'edition') return t(`edition.kind.${value}`)
    if (field === 'signed' || field === 'how_made') return t(`record.${field}.${value}`)
    if (field === 'framed' || field === 'certificate') return t(`record.${field}.${value ? 'yes' : 'no'}`)
    if (field.startsWith('copy.')) return t(value === 'on_sale' ? 'status.onSale' : `status.${value}`)
    return undefined
  }
  const known = said()
  return known === undefined ? <bdi {...contentLang(work.language)}>{String(value)}</bdi> : <bdi>{known}</bdi>
}
