import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { formatDay } from '../i18n/dates.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { chooseNoTimeouts, chooseSlashKey, hasNoTimeouts, hasSlashKey } from '../kit/focus/no-timeouts.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/switch.tsx'
import { paths } from '../paths.ts'
import { openFeedback } from '../shell/feedback-store.ts'
import type { PageHandle } from '../shell/frame.tsx'
import type { LoginState } from '../shell/login-return.ts'
import { PageHead } from '../shell/page-head.tsx'
import styles from './accessibility-page.module.css'

export const handle: PageHandle = { cachedBy: [] }

/** The day on which every criterion was last gone through. */
const reviewedOn = '2026-11-28'

export default function AccessibilityPage() {
  const { t, i18n } = useTranslation()
  return (
    <article className={layout.stack(56, layout.page, layout.tall, styles.page)}>
      <PageHead title={t('accessibility.title')} description={t('accessibility.description')} />
      <header className={layout.stack(24)}>
        <h1 className={font.display1}>{t('accessibility.title')}</h1>
        <p className={styles.intro}>{t('accessibility.intro')}</p>
      </header>
      <Section title={t('accessibility.standardTitle')}>
        <p>{t('accessibility.standard')}</p>
      </Section>
      <Section title={t('accessibility.timeTitle')}>
        <p>{t('accessibility.time')}</p>
        <Choice
          label={t('accessibility.wait')}
          hint={t('accessibility.waitHint')}
          read={hasNoTimeouts}
          choose={chooseNoTimeouts}
        />
        <Choice
          label={t('accessibility.slash')}
          hint={t('accessibility.slashHint')}
          read={hasSlashKey}
          choose={chooseSlashKey}
        />
      </Section>
      <Section title={t('accessibility.testedTitle')}>
        <List texts={['axe', 'keyboard', 'size', 'tree'].map((name) => t(`accessibility.tested.${name}`))} />
      </Section>
      <Section title={t('accessibility.limitsTitle')}>
        <List
          texts={['readers', 'pictures', 'papers', 'card'].map((name) => t(`accessibility.limits.${name}`))}
        />
      </Section>
      <Section title={t('accessibility.reportTitle')}>
        <p>{t('accessibility.report')}</p>
        <Report />
        <p className={font.quiet}>
          {t('accessibility.reviewed', { date: formatDay(reviewedOn, i18n.language) })}
        </p>
      </Section>
    </article>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={font.title2}>{title}</h2>
      <div className={layout.stack(20, layout.startItems, styles.text)}>{children}</div>
    </section>
  )
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={styles.list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  label: string
  hint: string
  read: () => boolean
  choose: (on: boolean) => void
}

/** Kept in the browser: the server, which does not know it, shows the choice as off. */
function Choice({ label, hint, read, choose }: ChoiceProps) {
  const [chosen, setChosen] = useState(read)
  return (
    <Switch
      label={label}
      hint={hint}
      checked={useHydrated() && chosen}
      onChange={(on) => {
        choose(on)
        setChosen(on)
      }}
    />
  )
}

/** Feedback needs an account. */
function Report() {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  if (session) return <Button onClick={openFeedback}>{t('accessibility.send')}</Button>
  return (
    <ButtonLink to={paths.login()} state={{ from: { address: pathname, state: null } } satisfies LoginState}>
      {t('accessibility.signIn')}
    </ButtonLink>
  )
}
