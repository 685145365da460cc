import { accountTypes } from '@passion-art/contract/accounts/accounts'
import { type AdminUser, newAccountTypes } from '@passion-art/contract/admin/users/admin-users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { isEnded } from '../admin-ended.tsx'
import { useSaving } from '../admin-saving.ts'
import { tell } from '../../kit/confirm/native-windows.ts'
import { useSeen } from '../use-seen.ts'
import { textsOf } from './new-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import styles from './user-dialog.module.css'
import { UserFields } from './user-fields.tsx'
import { type UserChange, useUserDeeds } from './user-queries.ts'
import {
  refusedFields,
  type UserProblems,
  userChange,
  userFailure,
  userFormOf,
  userProblems,
} from './user-rules.ts'

/** `admin` is offered last: on another account than the administrator's it is a label without rights. */
const types = [...newAccountTypes, ...accountTypes.filter((type) => type === 'admin')]

/** Changes an account; an empty password keeps the old one. */
export function EditUserDialog(props: { user: AdminUser; onClose: () => void }) {
  const { onClose } = props
  // What it was opened with: a row that changes meanwhile must not change what counts as typed.
  const [user] = useState(props.user)
  const { t } = useTranslation()
  const { update } = useUserDeeds()
  const [missing, setMissing] = useState<UserProblems>({})
  const { seen, heard } = useSeen(user.updated_at)
  const { busy, failure, save } = useSaving(async (change: UserChange) => {
    await update(user.id, { ...change, seen }).catch((error: unknown) => {
      heard(error)
      throw error
    })
    onClose()
    tell(t('admin.users.updated'))
  })
  const handleSubmit = (form: HTMLFormElement) => {
    const fields = userFormOf(form, user)
    const problems = userProblems(fields, false)
    setMissing(problems)
    if (Object.keys(problems).length > 0) return
    const isActive = user.isAdmin ? user.is_active : new FormData(form).has('isActive')
    save(userChange({ ...fields, isActive }, user))
  }
  const refused = refusedFields(failure)
  const atField = Object.keys(missing).length > 0 ? textsOf(missing, t) : refused
  const texts = { refused: t('admin.users.updateFailed'), lost: t('admin.users.updateLost') }
  return (
    <UserDialog
      title={t('admin.users.editTitle')}
      busy={busy}
      busyText={t('admin.users.updating')}
      failure={
        failure && !isEnded(failure) && Object.keys(refused).length === 0
          ? userFailure(failure, texts)
          : undefined
      }
      problems={atField}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <UserFields user={user} types={types} problems={atField} disabled={busy} />
      <label className={layout.touch(12, styles.active)}>
        <input
          type="checkbox"
          name="isActive"
          defaultChecked={user.is_active}
          disabled={busy || user.isAdmin === true}
        />
        <span>{t('admin.users.active')}</span>
      </label>
    </UserDialog>
  )
}
