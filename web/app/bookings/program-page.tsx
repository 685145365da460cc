import type { OpenProgram } from '@passion-art/contract/bookings/programs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data, Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { hasCode } from '../api/api-error.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { useSession } from '../api/session.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { BackLink } from '../kit/ui/back-link.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/program-page.ts'
import { ProgramBooking } from './program-booking.tsx'
import { programThings } from './program-data.ts'
import { ProgramFacts } from './program-facts.tsx'
import { ProgramLinks } from './program-links.tsx'
import styles from './program-page.module.css'
import { programQuery } from './program-queries.ts'

const missing = () => data({ missing: true }, { status: 404 })

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetchOnServer(context, [programQuery(params.id)]).catch(missing)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchInBrowser([programQuery(params.id)]).catch(missing)

export default function ProgramPage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  // The server reads anonymously: an institution's own draft is found by the browser.
  const hidden = 'missing' in loaderData
  const { data: found, error, isPending, isEnabled, refetch } = useOwnToo(params.id, hidden)
  if (found) return <Program program={found.program} />
  if ((hidden && !isEnabled) || hasCode(error, 'not_found')) return <NotFound />
  if (isPending) return hidden ? <NotFound /> : <LoadingLines />
  return (
    <div className={layout.stack(0, styles.page)}>
      <StatePanel
        tone="error"
        level={1}
        title={t('bookings.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    </div>
  )
}

const useOwnToo = (id: string, hidden: boolean) => {
  const type = useSession()?.user.user_type
  return useQuery({ ...programQuery(id), enabled: !hidden || type === 'institution' })
}

function Program({ program }: { program: OpenProgram }) {
  const { t } = useTranslation()
  const { title, description, language, institution, status } = program
  return (
    <div className={layout.stack(0, styles.page)}>
      <PageHead
        title={title}
        description={firstWords(description) || t('bookings.described', { title, name: institution.name })}
        image={program.image ?? undefined}
        index={status === 'public'}
      />
      <JsonLd describe={programThings(program, t('courses.title'))} />
      <BackLink to={paths.learn()} label={t('courses.title')} className={styles.back} />
      {status === 'draft' && <Notice tone="warn">{t('bookings.draft')}</Notice>}
      <header className={layout.stack(12)}>
        <p className={font.quiet}>{t(`bookings.kind.${program.kind}`)}</p>
        <h1 className={classes(font.display1, styles.title)}>
          <bdi {...contentLang(language)}>{title}</bdi>
        </h1>
        <p>
          <Link
            className={layout.touch(0, font.textLink, font.bold)}
            to={paths.artist(institution.id)}
            prefetch="intent"
          >
            <bdi>{institution.name}</bdi>
          </Link>
        </p>
      </header>
      <div className={styles.body}>
        <ProgramFacts program={program} />
        <div className={layout.stack(32, styles.words)}>
          <Words text={description} language={language} />
          <Section title={t('field.goals')} text={program.goals} language={language} />
          <Section title={t('field.materials')} text={program.materials} language={language} />
          <Section title={t('field.accessibility')} text={program.accessibility} language={language} />
        </div>
      </div>
      <ProgramBooking program={program} />
      <ProgramLinks program={program} />
    </div>
  )
}

interface WordsProps {
  text: string
  language: string
}

function Section({ title, text, language }: WordsProps & { title: string }) {
  if (!text) return null
  return (
    <section>
      <h2 className={classes(font.title3, styles.subtitle)}>{title}</h2>
      <Words text={text} language={language} />
    </section>
  )
}

const Words = ({ text, language }: WordsProps) =>
  text ? (
    <p className={styles.text} {...contentLang(language)}>
      {text}
    </p>
  ) : null

const firstWords = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > 200 ? `${plain.slice(0, 197).replace(/\s+\S*$/, '')}…` : plain
}
