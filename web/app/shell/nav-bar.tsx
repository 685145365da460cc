import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { magnifyingGlassIcon } from '../kit/ui/frame-icons.ts'
import { Logo } from '../kit/ui/logo.tsx'
import { SlidingHyphen } from '../kit/ui/sliding-hyphen.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './nav-bar.module.css'
import { barEntries, isActive, mainLinks } from './nav-links.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** Pixels of scrolling after which the bar shrinks. */
const scrollThreshold = 50

export function NavBar() {
  const scrolled = useScrolled()
  return (
    <header className={classes(styles.header, scrolled && styles.scrolled)}>
      <div className={styles.bar}>
        <Link to={paths.home()} className={layout.touch(0, styles.home)}>
          <Logo />
        </Link>
        <MainNavigation />
        <Actions />
        <MobileActions />
      </div>
    </header>
  )
}

function MainNavigation() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const session = useSession()
  const hydrated = useHydrated()
  const links = [...mainLinks, ...(session ? barEntries(session.user) : [])]
  return (
    <nav aria-label={t('nav.main')} className={styles.links}>
      {links.map(({ text, to }, index) => {
        const active = isActive(to, pathname)
        return (
          <Link
            key={to}
            to={to}
            aria-current={active ? 'page' : undefined}
            className={layout.inline(0, styles.link, index >= mainLinks.length && styles.roleLink)}
          >
            <span>{t(`nav.${text}`)}</span>
            {active ? (
              <SlidingHyphen group="nav" className={styles.hyphen} />
            ) : (
              <span className={styles.hint} />
            )}
          </Link>
        )
      })}
      {!hydrated && <RoomForRole />}
    </nav>
  )
}

/** Before hydration: the entry of the stored account's type, by the boot script's mark, so that the others stay. */
function RoomForRole() {
  const { t } = useTranslation()
  return ['gallery', 'collector', 'institution', 'admin'].flatMap((type) =>
    barEntries({ user_type: type, isAdmin: type === 'admin' }).map(({ text }) => (
      <span key={type} aria-hidden data-for={type} className={layout.inline(0, styles.link, styles.room)}>
        {t(`nav.${text}`)}
      </span>
    )),
  )
}

function Actions() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <div className={layout.row(8, styles.actions)}>
      <SearchLink />
      <LanguageMenu />
      <ThemeToggle />
      {session ? (
        <AccountMenu user={session.user} />
      ) : (
        <div className={layout.row(4, styles.visitor)}>
          <Link to={paths.login()} className={layout.inline(0, styles.login)}>
            {t('nav.login')}
          </Link>
          <Link to={paths.register()} className={layout.inline(0, styles.signUp)}>
            {t('nav.signUp')}
          </Link>
        </div>
      )}
    </div>
  )
}

function SearchLink() {
  const { t } = useTranslation()
  return (
    <Link
      to={paths.search()}
      aria-label={t('nav.search')}
      data-tooltip={t('nav.search')}
      className={layout.touch(0, layout.centered, styles.search)}
    >
      <Icon path={magnifyingGlassIcon} />
    </Link>
  )
}

function MobileActions() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // Every navigation closes the menu, Back included.
  useEffect(() => setOpen(false), [key])
  return (
    <div className={styles.mobile}>
      <SearchLink />
      <button
        type="button"
        aria-label={t('nav.openMenu')}
        aria-expanded={open}
        className={styles.toggle}
        onClick={() => setOpen(true)}
      >
        <span className={styles.inkBar} />
        <span className={styles.markBar} />
      </button>
      <MobileMenu open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > scrollThreshold)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return scrolled
}
