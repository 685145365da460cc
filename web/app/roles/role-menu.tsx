import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { Hyphen } from '../kit/ui/hyphen.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import {
  checkBoldIcon,
  clockCounterClockwiseIcon,
  dotsThreeIcon,
  downloadSimpleIcon,
} from '../kit/ui/icons.ts'
import { Menu, menuLine, menuRow } from '../kit/ui/menu.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RoleContext } from './role-context.ts'
import styles from './role-menu.module.css'
import { type RoleFile, useRoleFile } from './role-queries.ts'
import type { ViewChoices } from './view-switch.tsx'

/** An action or a download; falsy items are skipped. */
export type MoreItem =
  | { label: string; icon: string; onClick: () => void; file?: undefined }
  /** Called when chosen: the last filter may not be rendered yet. */
  | { label: string; file: () => RoleFile }

interface MenuProps {
  more?: readonly (MoreItem | false)[]
  views?: ViewChoices<string> | undefined
  /** Otherwise "More"; a second one on a screen has a name of its own. */
  label?: string | undefined
  /** Only once on a screen. */
  history?: boolean
  /** Whose history, instead of the whole screen's. */
  about?: string
}

/** What a screen offers besides its search, its filters and its first action. */
export function RoleMenu({ label, more = [], views, history = true, about }: MenuProps) {
  const { t } = useTranslation()
  const { screen } = use(RoleContext)
  const [read, setRead] = useState(false)
  const { mutate, isPending, error } = useRoleFile()
  const items = more.filter((item) => item !== false)
  return (
    <>
      <Menu
        label={label ?? t('features.kit.more')}
        trigger={isPending ? <Hyphen sliding /> : <Icon path={dotsThreeIcon} size={24} />}
        triggerClassName={styles.trigger}
      >
        {views && <Views {...views} />}
        {items.map((item) => (
          <Item
            key={item.label}
            icon={item.file ? downloadSimpleIcon : item.icon}
            label={item.label}
            onClick={item.file ? () => mutate(item.file()) : item.onClick}
          />
        ))}
        {history && screen && (
          <Item
            icon={clockCounterClockwiseIcon}
            label={t('features.kit.history')}
            onClick={() => setRead(true)}
          />
        )}
      </Menu>
      {error && (
        <p role="alert" className={font.problem}>
          {serverTextOr(error, t('features.kit.fileFailed'))}
        </p>
      )}
      {screen && (
        <HistoryDialog screen={screen} {...(about && { about })} open={read} onClose={() => setRead(false)} />
      )}
    </>
  )
}

interface ItemProps {
  icon: string
  label: string
  onClick: () => void
}

function Item({ icon, label, onClick }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menuRow()} onClick={onClick}>
      <Icon path={icon} size={20} />
      <span>{label}</span>
    </button>
  )
}

function Views({ label, views, value, onChange }: ViewChoices<string>) {
  return (
    <div role="group" aria-label={label}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          role="menuitemradio"
          aria-checked={view.value === value}
          tabIndex={-1}
          className={menuRow(view.value === value)}
          onClick={() => onChange(view.value)}
        >
          <span>{view.label}</span>
          {view.value === value && <Icon path={checkBoldIcon} size={16} />}
        </button>
      ))}
      <div className={menuLine} />
    </div>
  )
}
