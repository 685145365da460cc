import { type ArtworkImage, listFeaturedArtworks } from '@passion-art/contract/artworks/artworks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ratioOf } from '../artworks/hanging.ts'
import { contentLang } from '../i18n/languages.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { queryFor } from '../api/query-client.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/frame.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Logo } from '../kit/ui/logo.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { FactLine } from '../kit/ui/fact-line.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import type { Route } from './+types/login-page.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import type { LoginState } from '../shell/login-return.ts'

export const handle: PageHandle = { frame: 'bare', cachedBy: [] }

const featured = () => queryFor(listFeaturedArtworks)

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, [featured()])
export const clientLoader = () => prefetchInBrowser([featured()])

export default function LoginPage() {
  const { t } = useTranslation()
  const notice = useLoginNotice()
  return (
    <div className={styles.page}>
      <PageHead title={t('login.title')} description={t('login.description')} index={false} />
      <Signage />
      <div className={styles.side}>
        <Link to={paths.home()} className={layout.touch(0, styles.home)}>
          <Logo />
        </Link>
        <div className={layout.stack(24, styles.content)}>
          {/* The heading has the focus after a navigation. */}
          <h1 className={font.display2} aria-describedby={notice && 'login-notice'}>
            {t('login.title')}
          </h1>
          {notice && (
            <div id="login-notice">
              <Notice tone="ok">{notice}</Notice>
            </div>
          )}
          <LoginForm />
        </div>
      </div>
    </div>
  )
}

function useLoginNotice(): string | undefined {
  const { t } = useTranslation()
  const state = useLocation().state as LoginState | null
  if (state?.registered) return t('login.registered', { email: state.registered })
  if (state?.verified) return t('login.verified')
  return state?.passwordChanged ? t('login.passwordChanged') : undefined
}

/** It covers the window's height, on small screens what the form leaves of it. */
function signSizes(image: ArtworkImage): string {
  const ratio = ratioOf({ images: [image] }).toFixed(3)
  return `(width < 1100px) max(100vw, ${ratio} * 45vh), max(58.3vw, ${ratio} * 100vh)`
}

/** Signage, not a work hung for sale. */
function Signage() {
  const { t } = useTranslation()
  const { data } = useQuery(featured())
  const work = data?.featured.at(-1)
  const image = work?.images[0]
  if (!work || !image) return <div className={classes(layout.relative, layout.wall)} />
  return (
    <figure className={classes(layout.relative, layout.wall)}>
      <Picture
        image={image}
        sizes={signSizes(image)}
        alt={image.alt ?? ''}
        language={work.language}
        fit="cover"
        priority
        className={styles.picture}
      />
      <figcaption className={classes(font.quiet, styles.caption)}>
        <span>{t('ui.detail')}</span>{' '}
        <FactLine>
          <bdi className={styles.work} {...contentLang(work.language)}>
            {work.title}
          </bdi>
          <bdi>{work.artist}</bdi>
          {work.record.year !== null && <span>{work.record.year}</span>}
        </FactLine>
      </figcaption>
    </figure>
  )
}
