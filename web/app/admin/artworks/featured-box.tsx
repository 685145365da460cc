import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './featured-box.module.css'
import type { FeaturedState } from './featured-rules.ts'

interface BoxProps {
  artwork: Artwork
  state: FeaturedState
  busy: boolean
  onChange: (featured: boolean) => void
}

export function FeaturedBox({ artwork, state, busy, onChange }: BoxProps) {
  const { t } = useTranslation()
  const hint = useId()
  const { checked, disabled, full } = state
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t('admin.products.featuredOf', { title: artwork.title })}
        aria-describedby={full ? hint : undefined}
        aria-busy={busy || undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className={styles.input}
      />
      {full && (
        <span id={hint} className={styles.hint}>
          {t('admin.products.max')}
        </span>
      )}
    </label>
  )
}
