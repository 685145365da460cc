import { createUser, newAccountTypes } from '@passion-art/contract/admin/users/admin-users'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { AdminFormDialog } from '../admin-form-dialog.tsx'
import { UserFields } from './user-fields.tsx'
import { emptyUser, newUser } from './user-form.ts'
import { useUserActions } from './user-queries.ts'

export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { create } = useUserActions()
  const form = useContractForm({
    name: null,
    schema: createUser.body,
    initial: emptyUser,
    toBody: newUser,
    send: create,
    onSent: onClose,
    failureText: t('admin.users.createFailed'),
    fieldOf: { email_taken: 'email' },
  })
  return (
    <AdminFormDialog
      form={form}
      title={t('admin.users.newTitle')}
      send={t('ui.save')}
      sending={t('admin.users.creating')}
      onClose={onClose}
    >
      <UserFields form={form} types={newAccountTypes} isNew />
    </AdminFormDialog>
  )
}
