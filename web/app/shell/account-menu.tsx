import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLogOut } from './log-out.ts'
import type { StoredUser } from '../api/session-store.ts'
import { Avatar, initialsOfEmail } from '../kit/ui/avatar.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { chatCenteredTextIcon, signOutIcon } from '../kit/ui/frame-icons.ts'
import { Menu, menuHead, menuLine, menuRow } from '../kit/ui/menu.tsx'
import styles from './account-menu.module.css'
import { openFeedback } from './feedback-store.ts'
import { NavCount } from './nav-count.tsx'
import { adminEntries, type MenuEntry, menuEntries } from './nav-links.ts'

export function AccountMenu({ user }: { user: StoredUser }) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  return (
    <Menu
      label={t('field.account')}
      trigger={<Avatar initials={initialsOfEmail(user.email)} />}
      triggerClassName={styles.trigger}
    >
      <p className={menuHead} dir="ltr">
        {user.email}
      </p>
      <div role="separator" className={menuLine} />
      <Entries entries={menuEntries(user)} />
      <button type="button" role="menuitem" tabIndex={-1} className={menuRow()} onClick={openFeedback}>
        <Icon path={chatCenteredTextIcon} size={21} />
        <span>{t('feedback.title')}</span>
      </button>
      <Entries entries={adminEntries(user)} />
      <div role="separator" className={menuLine} />
      <button type="button" role="menuitem" tabIndex={-1} className={menuRow()} onClick={logOut}>
        <Icon path={signOutIcon} size={21} mirrored />
        <span>{t('nav.logout')}</span>
      </button>
    </Menu>
  )
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  return entries.map(({ text, to, icon, inBar }) => (
    <Link
      key={to}
      to={to}
      role="menuitem"
      tabIndex={-1}
      className={classes(menuRow(), inBar && styles.inBar)}
    >
      <Icon path={icon} size={21} />
      <span>{t(`nav.${text}`)}</span>
      <NavCount text={text} />
    </Link>
  ))
}
