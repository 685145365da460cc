import { type ChatGroupId, chatGroupIds, chatLimits } from '@passion-art/contract/chat/chat-groups'
import type { ChatGroup } from '@passion-art/contract/chat/chat'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { useGroups } from './chat-queries.ts'
import styles from './group-list.module.css'
import { useUnreadMarks } from './unread-marks.ts'

interface ListProps {
  current: ChatGroupId
  onChoose?: (() => void) | undefined
}

export function GroupList(props: ListProps) {
  const { data } = useGroups()
  return <Groups {...props} groups={data?.groups} marks={useUnreadMarks()} />
}

interface GroupsProps extends ListProps {
  groups?: readonly ChatGroup[] | undefined
  marks?: boolean
}

export function Groups({ current, onChoose, groups, marks = false }: GroupsProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('chat.groups')}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks. */}
      <ul role="list">
        {chatGroupIds.map((id) => (
          <li key={id}>
            <GroupLink
              id={id}
              active={id === current}
              group={groups?.find((one) => one.id === id)}
              marked={marks && id !== current}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface LinkProps {
  id: ChatGroupId
  active: boolean
  group: ChatGroup | undefined
  marked: boolean
  onChoose: (() => void) | undefined
}

function GroupLink({ id, active, group, marked, onChoose }: LinkProps) {
  const { t, i18n } = useTranslation()
  return (
    <Link
      to={paths.communityGroup(id)}
      preventScrollReset
      aria-current={active ? 'page' : undefined}
      className={classes(styles.group, active && styles.active)}
      onClick={onChoose}
    >
      <span className={styles.name}>{t(`chat.group.${id}`)}</span>{' '}
      {marked && group !== undefined && group.unread > 0 && <Unread count={group.unread} />}{' '}
      <span className={classes(font.quiet, styles.about)}>{t(`chat.about.${id}`)}</span>{' '}
      <span className={classes(layout.whole, font.quiet)}>
        {group ? t('chat.online', { n: formatCount(group.online, i18n.language) }) : '\u00a0'}
      </span>
    </Link>
  )
}

function Unread({ count }: { count: number }) {
  const { t, i18n } = useTranslation()
  const n = formatCount(count, i18n.language)
  return (
    <span className={styles.unread}>
      <span aria-hidden>{count < chatLimits.unread ? n : `${n}+`}</span>{' '}
      <VisuallyHidden>{t('chat.unread', { count, n })}</VisuallyHidden>
    </span>
  )
}
