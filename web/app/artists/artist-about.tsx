import type { User } from '@passion-art/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../kit/ui/icons.ts'
import styles from './artist-about.module.css'
import { type DetailName, shownDetails } from './artist-details.ts'
import { artistName } from './artist-name.ts'
import { GalleryHours } from './gallery-hours.tsx'

export function ArtistAbout({ user }: { user: User }) {
  const { t } = useTranslation()
  const { facts, description, portfolio, galleryLogo, hours } = shownDetails(user.details)
  const wordsFor = useDetailWords()
  if (facts.length === 0 && !description && !portfolio && !galleryLogo && !hours) return null
  return (
    <section className={styles.about}>
      <h2 className={font.title2}>{t('artist.details')}</h2>
      <div className={layout.stack(24, layout.startItems)}>
        {galleryLogo && (
          <img
            src={galleryLogo}
            alt={t('artist.logo', { name: artistName(user) })}
            loading="lazy"
            className={styles.logo}
          />
        )}
        {description && (
          <p className={styles.text} {...contentLang(user.bioLanguage)}>
            {description}
          </p>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name} className={styles.fact}>
                <dt className={font.quiet}>{t(`artist.detail.${name}`)}</dt>
                <dd>
                  <bdi>{wordsFor(name, value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hours && <GalleryHours hours={hours} />}
        {portfolio && (
          <a href={portfolio} download className={layout.touch(10, font.link, styles.portfolio)}>
            <Icon path={downloadSimpleIcon} size={20} />
            <span>{t('attachment.download')}</span>
          </a>
        )}
      </div>
    </section>
  )
}

function useDetailWords(): (name: DetailName, value: string) => string {
  const { t, i18n } = useTranslation()
  return (name, value) => {
    if (name === 'artPiece') return inWords(t(`medium.${value}`, { defaultValue: value }), i18n.language)
    return name === 'galleryType' ? t(`galleryType.${value}`, { defaultValue: value }) : value
  }
}

/** 'DIGITAL ART' as 'Digital art'. */
const inWords = (text: string, language: string): string =>
  text === text.toLocaleUpperCase(language)
    ? text.slice(0, 1) + text.slice(1).toLocaleLowerCase(language)
    : text
