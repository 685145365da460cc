import { accountTypes } from '@passion-art/contract/accounts/accounts'
import { type AdminUser, newAccountTypes, updateUser } from '@passion-art/contract/admin/users/admin-users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../../kit/confirm/native-windows.ts'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { layout } from '../../kit/layout/layout.ts'
import { AdminFormDialog } from '../admin-form-dialog.tsx'
import { useSeen } from '../use-seen.ts'
import styles from './user-dialog.module.css'
import { UserFields } from './user-fields.tsx'
import { userChange, userFailure, userForm } from './user-form.ts'
import { useUserActions } from './user-queries.ts'

/** `admin` comes last: on another account it is a label without rights. */
const types = [...newAccountTypes, ...accountTypes.filter((type) => type === 'admin')]

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation()
  const { update } = useUserActions()
  // Opened with: a refetched row must not change what counts as edited.
  const [before] = useState(() => userForm(user))
  const { seen, acceptConflict } = useSeen(user.updated_at)
  const form = useContractForm({
    name: null,
    schema: updateUser.body,
    initial: before,
    toBody: (values) => ({ ...userChange(values, before), seen }),
    send: (change) =>
      update(user.id, change).catch((error: unknown) => {
        acceptConflict(error)
        throw error
      }),
    onSent: () => {
      onClose()
      showAlert(t('admin.users.updated'))
    },
    failureText: (error) =>
      userFailure(error, { refused: t('admin.users.updateFailed'), lost: t('admin.users.updateLost') }),
    fieldOf: { email_taken: 'email' },
  })
  return (
    <AdminFormDialog
      form={form}
      title={t('admin.users.editTitle')}
      send={t('ui.save')}
      sending={t('admin.ui.updating')}
      onClose={onClose}
    >
      <UserFields form={form} types={types} fixed={user.isAdmin === true} />
      <label className={layout.touch(12, styles.active)}>
        <input
          type="checkbox"
          checked={form.values.isActive}
          disabled={user.isAdmin === true}
          onChange={({ target }) => form.set({ isActive: target.checked })}
        />
        <span>{t('admin.users.active')}</span>
      </label>
    </AdminFormDialog>
  )
}
