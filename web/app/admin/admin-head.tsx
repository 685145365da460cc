import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useNarrow } from '../kit/layout/use-media.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { Hyphen } from '../kit/ui/hyphen.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { dotsThreeIcon } from '../kit/ui/icons.ts'
import { Menu, menuRow } from '../kit/ui/menu.tsx'
import { ActionButton, type RoleAction } from '../roles/role-toolbar.tsx'
import styles from './admin-head.module.css'

interface HeadProps {
  title: string
  /** Of the figures below; lists say it themselves. */
  loading?: boolean
  action?: RoleAction
  /** Beside the action; on small screens in a menu. */
  more?: readonly HeadItem[]
  children?: Elements
}

interface HeadItem {
  label: string
  busy?: boolean
  /** A page, or else what to do. */
  to?: string
  onClick?: () => void
}

export function AdminHead({ title, loading = false, action, more, children }: HeadProps) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  return (
    <div className={layout.cluster(0, layout.end, layout.spread, styles.head)}>
      <h1 className={font.display2}>{title}</h1>
      {loading && (
        <p role="status" className={classes(font.quiet, styles.loading)}>
          {t('admin.shell.loading')}
        </p>
      )}
      {(children || action) && (
        <div className={layout.cluster(12, layout.stretch, styles.actions)}>
          {children}
          {!narrow && more?.map((item) => <MoreButton key={item.label} {...item} />)}
          {action && <ActionButton {...action} />}
          {narrow && more && <MoreMenu items={more} />}
        </div>
      )}
    </div>
  )
}

function MoreButton({ label, busy = false, to, onClick }: HeadItem) {
  if (to)
    return (
      <ButtonLink look="outline" to={to}>
        {label}
      </ButtonLink>
    )
  return (
    <Button look="outline" busy={busy} {...(onClick && { onClick })}>
      {label}
    </Button>
  )
}

function MoreMenu({ items }: { items: readonly HeadItem[] }) {
  const { t } = useTranslation()
  const busy = items.some((item) => item.busy)
  return (
    <Menu
      label={t('ui.more')}
      trigger={busy ? <Hyphen sliding /> : <Icon path={dotsThreeIcon} size={24} />}
      triggerClassName={styles.trigger}
    >
      {items.map(({ label, to, onClick }) =>
        to ? (
          <Link key={label} to={to} role="menuitem" tabIndex={-1} className={menuRow()}>
            {label}
          </Link>
        ) : (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuRow()}
            {...(onClick && { onClick })}
          >
            {label}
          </button>
        ),
      )}
    </Menu>
  )
}

export interface Figure {
  name: string
  value: string | undefined
}

interface FiguresProps {
  figures: readonly Figure[]
  loading: boolean
  className?: string | undefined
}

export function AdminFigures({ figures, loading, className }: FiguresProps) {
  return (
    <dl aria-busy={loading || undefined} className={classes(styles.figures, className)}>
      {figures.map(({ name, value }) => (
        <div key={name} className={layout.stack(2, styles.figure)}>
          <dt className={classes(font.compact, font.soft)}>{name}</dt>
          <dd className={classes(font.price, styles.value)}>
            <bdi dir="ltr">{value ?? '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SectionProps {
  title: string
  aside?: Elements
  children: Elements
}

export function AdminSection({ title, aside, children }: SectionProps) {
  return (
    <section className={layout.stack(16, layout.packed)} aria-label={title}>
      <div className={layout.row(16, layout.spread, styles.sectionHead)}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
