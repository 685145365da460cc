import { newAccountTypes } from '@passion-art/contract/admin/users/admin-users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { isEnded } from '../admin-ended.tsx'
import { useSaving } from '../admin-saving.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserFields } from './user-fields.tsx'
import { type NewUser, useUserDeeds } from './user-queries.ts'
import { refusedFields, type UserProblems, userFormOf, userProblems } from './user-rules.ts'

/** Makes a verified, active account. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { create } = useUserDeeds()
  const [missing, setMissing] = useState<UserProblems>({})
  const { busy, failure, save } = useSaving(async (user: NewUser) => {
    await create(user)
    onClose()
  })
  const handleSubmit = (form: HTMLFormElement) => {
    const user = userFormOf(form)
    const problems = userProblems(user, true)
    setMissing(problems)
    if (Object.keys(problems).length === 0) save(user as NewUser)
  }
  const refused = refusedFields(failure)
  const atField = Object.keys(missing).length > 0 ? textsOf(missing, t) : refused
  return (
    <UserDialog
      title={t('admin.users.newTitle')}
      busy={busy}
      busyText={t('admin.users.creating')}
      failure={
        failure && !isEnded(failure) && Object.keys(refused).length === 0
          ? serverTextOr(failure, t('admin.users.createFailed'))
          : undefined
      }
      problems={atField}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <UserFields user={undefined} types={newAccountTypes} problems={atField} disabled={busy} />
    </UserDialog>
  )
}

/** Keys of texts as texts. */
export const textsOf = (problems: UserProblems, t: (key: string) => string): UserProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]))
