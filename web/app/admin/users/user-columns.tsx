import type { AdminUser } from '@passion-art/contract/admin/users/admin-users'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { classes } from '../../kit/ui/classes.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { ActionButton } from '../action-button.tsx'
import buttons from '../row-buttons.module.css'
import type { RowTasks } from '../use-row-tasks.ts'
import { PasswordCell } from './password-cell.tsx'
import { nameOf } from './user-form.ts'

interface RowActions extends Pick<RowTasks, 'isBusy' | 'isDoing'> {
  onEdit: (user: AdminUser) => void
  onDelete: (user: AdminUser) => void
}

export function useUserColumns({ isBusy, isDoing, onEdit, onDelete }: RowActions): Column<AdminUser>[] {
  const { t, i18n } = useTranslation()
  return [
    {
      id: 'id',
      head: t('admin.field.id'),
      cell: ({ id }) => <bdi className={classes(font.soft, font.nowrap)}>{id.slice(0, 8)}</bdi>,
    },
    {
      id: 'email',
      head: t('field.email'),
      sort: true,
      small: 'line',
      cell: ({ email }) => <Email address={email ?? ''} />,
    },
    {
      id: 'name',
      head: t('field.name'),
      sort: true,
      small: 'title',
      cell: (user) => <bdi className={classes(font.bold, font.anywhere)}>{nameOf(user)}</bdi>,
    },
    {
      id: 'user_type',
      head: t('admin.users.column.type'),
      sort: true,
      cell: ({ user_type }) => <span className={font.nowrap}>{t(`type.${user_type}`)}</span>,
    },
    {
      id: 'password',
      head: t('field.password'),
      cell: (user) => <PasswordCell password={user.password} record={nameOf(user)} />,
    },
    {
      id: 'created_at',
      head: t('admin.field.created'),
      sort: true,
      cell: ({ created_at }) => (
        <bdi className={classes(font.soft, font.nowrap)}>{formatDay(created_at, i18n.language)}</bdi>
      ),
    },
    {
      id: 'is_active',
      head: t('field.status'),
      sort: true,
      small: 'aside',
      cell: ({ is_active }) => <ActiveMark active={is_active} />,
    },
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (user) => (
        <span className={buttons.buttons}>
          <ActionButton
            look="text"
            className={buttons.button}
            busy={isBusy(user.id)}
            record={nameOf(user)}
            onClick={() => onEdit(user)}
          >
            {t('ui.edit')}
          </ActionButton>
          <ActionButton
            look="text"
            className={classes(buttons.button, buttons.quiet)}
            busy={isBusy(user.id)}
            record={nameOf(user)}
            doing={isDoing(user.id, 'delete') && t('admin.table.deleting')}
            onClick={() => onDelete(user)}
          >
            {t('ui.delete')}
          </ActionButton>
        </span>
      ),
    },
  ]
}

function Email({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <bdi className={font.anywhere}>
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </bdi>
  )
}

function ActiveMark({ active }: { active: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusMark shape={active ? 'full' : 'ring'} tone={active ? 'ok' : 'bad'}>
      {t(active ? 'admin.users.active' : 'admin.users.inactive')}
    </StatusMark>
  )
}
