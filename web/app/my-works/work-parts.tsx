import { expectedFacts } from '@passion-art/contract/artworks/record-rules'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { MyWork } from '@passion-art/contract/my-works/my-works'
import { myWorkState } from '@passion-art/contract/my-works/my-works-rules'
import { useTranslation } from 'react-i18next'
import { useArtworkTexts } from '../artworks/artwork-label.tsx'
import { ArtworkStatus } from '../artworks/artwork-status.tsx'
import { whatIsLeft } from '../editions/edition-line.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { StatusMark } from '../kit/ui/status-mark.tsx'
import type { Selection } from './use-selection.ts'
import styles from './my-works.module.css'

/** Whether a work was approved or put on sale otherwise is no matter here; a hold is. */
export function WorkState({ work }: { work: MyWork }) {
  const { i18n } = useTranslation()
  const isLimited = work.edition?.kind === 'limited'
  return (
    <span className={layout.stack(2)}>
      <State work={work} />
      {work.edition && isLimited && <span className={font.quiet}>{whatIsLeft(work.edition, i18n)}</span>}
    </span>
  )
}

function State({ work }: { work: MyWork }) {
  const { t } = useTranslation()
  if (work.held) return <StatusMark shape="half">{t('status.held')}</StatusMark>
  const state = myWorkState(work)
  if (state === 'on_sale') return <StatusMark shape="ring">{t('status.onSale')}</StatusMark>
  return <ArtworkStatus status={state} />
}

export function WorkPrice({ work: { price, currency } }: { work: MyWork }) {
  const { t, i18n } = useTranslation()
  return price ? (
    <bdi>{formatPrice(price, currency, i18n.language)}</bdi>
  ) : (
    <span>{t('artwork.priceOnRequest')}</span>
  )
}

export function Completeness({ work: { completeness } }: { work: MyWork }) {
  const { t } = useTranslation()
  return <span>{t('features.my-works.known', { known: completeness, of: expectedFacts.length })}</span>
}

export function SelectBox({ work, selection }: { work: MyWork; selection: Selection }) {
  const { t } = useTranslation()
  const { title } = useArtworkTexts(work)
  const chosen = selection.has(work.id)
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t('features.my-works.select', { title })}
      checked={chosen}
      disabled={!chosen && selection.full}
      onChange={() => selection.toggle(work)}
    />
  )
}
