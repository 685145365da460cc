import type { InventoryWork } from '@passion-art/contract/gallery/figures/gallery'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtworkStatus } from '../../artworks/artwork-status.tsx'
import { contentLang } from '../../i18n/languages.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import styles from './work-choice.module.css'

export function WorkChoices({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.choices} aria-label={t('features.gallery-exhibitions.hang.open')}>
      {children}
    </ul>
  )
}

interface ChoiceProps {
  work: InventoryWork
  currency: string
  refused: 'hangs' | 'rejected' | null
  position: number
  onToggle: () => void
}

export function WorkChoice({ work, currency, refused, position, onToggle }: ChoiceProps) {
  const { t, i18n } = useTranslation()
  const { title, language, artist, price, status, thumbnail } = work
  return (
    <li>
      <label
        className={layout.stack(10, styles.choice, position > 0 && styles.chosen, refused && styles.refused)}
      >
        <span className={styles.picture}>
          {thumbnail && <img src={thumbnail.url} alt="" loading="lazy" />}
          {position > 0 && (
            <span className={styles.place} aria-hidden="true">
              {position}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          className={styles.input}
          checked={position > 0}
          disabled={refused !== null}
          onChange={onToggle}
        />
        <span className={layout.stack(2)}>
          <span className={font.fieldLabel}>
            <bdi>{artist}</bdi>
          </span>
          <span className={font.workTitleSmall}>
            <bdi {...contentLang(language)}>{title}</bdi>
          </span>
          <span className={font.quiet}>
            {price ? <bdi>{formatPrice(price, currency, i18n.language)}</bdi> : t('artwork.priceOnRequest')}
          </span>
          <span className={font.quiet}>
            {refused === 'hangs' ? (
              t('features.gallery-exhibitions.hang.already')
            ) : (
              <ArtworkStatus status={status} />
            )}
          </span>
        </span>
      </label>
    </li>
  )
}
