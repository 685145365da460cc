import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useLogOut } from './log-out.ts'
import type { StoredUser } from '../api/session-store.ts'
import { useSession } from '../api/session.ts'
import { interfaceLanguages, languageNames } from '../i18n/languages.ts'
import { paths } from '../paths.ts'
import { Avatar, initialsOfEmail } from '../kit/ui/avatar.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog, DialogClose } from '../kit/ui/dialog.tsx'
import { Logo } from '../kit/ui/logo.tsx'
import { openFeedback } from './feedback-store.ts'
import styles from './mobile-menu.module.css'
import { NavCount } from './nav-count.tsx'
import { adminEntries, isActive, mainLinks, menuEntries, type NavLinkEntry } from './nav-links.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { useLanguage } from './use-language.ts'

interface MobileMenuProps {
  open: boolean
  onClose: () => void
}

export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Dialog open={open} onClose={onClose} label={t('nav.menu')} size="page" closeButton={false}>
      <div className={styles.menu}>
        <div className={layout.row(0, styles.head)}>
          <Link to={paths.home()} onClick={onClose} className={layout.touch(0, styles.home)}>
            <Logo />
          </Link>
          <ThemeToggle />
          <DialogClose />
        </div>
        <MenuLinks onChoose={onClose} />
        <ProgramLinks onChoose={onClose} />
        {session && <OwnLinks user={session.user} onChoose={onClose} />}
        <div className={layout.stack(12, styles.foot)}>
          <Languages />
          {session ? (
            <AccountBlock user={session.user} onChoose={onClose} />
          ) : (
            <VisitorBlock onChoose={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('nav.main')} className={styles.links}>
      {mainLinks.map(({ text, to }) => {
        const active = isActive(to, pathname)
        return (
          <Link
            key={to}
            to={to}
            aria-current={active ? 'page' : undefined}
            className={layout.inline(14, styles.link)}
            onClick={onChoose}
          >
            {active && <span aria-hidden className={styles.hyphen} />}
            <span>{text === 'store' ? t('nav.ourPieces') : t(`nav.${text}`)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

const programLinks = [
  { text: 'exhibitions', to: paths.exhibitions() },
  { text: 'events', to: paths.events() },
  { text: 'courses', to: paths.learn() },
] as const

function ProgramLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('field.program')} className={layout.cluster(0, layout.stretch, styles.program)}>
      {programLinks.map(({ text, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={isActive(to, pathname) ? 'page' : undefined}
          className={layout.touch(0, styles.programLink)}
          onClick={onChoose}
        >
          {t(`footer.${text}`)}
        </Link>
      ))}
    </nav>
  )
}

interface AccountProps {
  user: StoredUser
  onChoose: () => void
}

function OwnLinks({ user, onChoose }: AccountProps) {
  const { t } = useTranslation()
  const entries = menuEntries(user).filter((entry) => entry.to !== paths.profile())
  const link = ({ text, to }: NavLinkEntry) => (
    <Link key={to} to={to} className={layout.touch(0, styles.ownLink)} onClick={onChoose}>
      <span>{t(`nav.${text}`)}</span>
      <NavCount text={text} />
    </Link>
  )
  const handleFeedback = () => {
    onChoose()
    openFeedback()
  }
  return (
    <nav aria-label={t('field.account')} className={layout.cluster(0, layout.stretch, styles.own)}>
      {entries.map(link)}
      <button type="button" className={layout.touch(0, styles.ownLink)} onClick={handleFeedback}>
        {t('feedback.title')}
      </button>
      {adminEntries(user).map(link)}
    </nav>
  )
}

function Languages() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <div
      role="group"
      aria-label={t('field.language')}
      className={layout.cluster(0, layout.stretch, styles.languages)}
    >
      {interfaceLanguages.map((entry) => (
        <button
          key={entry}
          type="button"
          lang={entry}
          aria-pressed={entry === language}
          className={classes(styles.language, entry === language && styles.chosen)}
          onClick={() => choose(entry)}
        >
          <bdi>{languageNames[entry]}</bdi>
        </button>
      ))}
    </div>
  )
}

function VisitorBlock({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.buttons}>
      <ButtonLink look="outline" to={paths.login()} onClick={onChoose}>
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink to={paths.register()} onClick={onChoose}>
        {t('nav.signUp')}
      </ButtonLink>
    </div>
  )
}

function AccountBlock({ user, onChoose }: AccountProps) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  return (
    <>
      <div className={layout.row(12, styles.account)}>
        <Avatar initials={initialsOfEmail(user.email)} />
        <div className={layout.stack(0)}>
          <bdi className={font.action}>{user.email}</bdi>
          <span className={font.quiet}>{t([`type.${user.user_type}`, 'type.user'])}</span>
        </div>
      </div>
      <div className={styles.buttons}>
        <ButtonLink look="outline" to={paths.profile()} onClick={onChoose}>
          {t('word.profile')}
        </ButtonLink>
        <Button look="outline" onClick={logOut}>
          {t('nav.logout')}
        </Button>
      </div>
    </>
  )
}
