import type { AdminUser } from '@passion-art/contract/admin/users/admin-users'
import { useTranslation } from 'react-i18next'
import { confirmed, showAlert, withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { useRowTasks } from '../use-row-tasks.ts'
import { useUserActions } from './user-queries.ts'
import { nameOf, userFailure } from './user-form.ts'

export function useUserRows() {
  const { t } = useTranslation()
  const { isBusy, isDoing, run } = useRowTasks()
  const { remove } = useUserActions()
  const question = (user: AdminUser) =>
    t('admin.users.confirmDelete', {
      email: user.email ?? '',
      name: withoutDirectionControls(nameOf(user)),
      type: t(`type.${user.user_type}`),
      status: t(user.is_active ? 'admin.users.active' : 'admin.users.inactive'),
    })
  const removeNow = async (id: string) => {
    try {
      await remove(id)
      showAlert(t('admin.users.deleted'))
    } catch (error) {
      const texts = { refused: t('admin.users.deleteFailed'), lost: t('admin.users.deleteLost') }
      showAlert(userFailure(error, texts))
    }
  }
  const onDelete = (user: AdminUser) => {
    if (user.isAdmin) return showAlert(t('admin.users.protected'))
    if (confirmed(question(user))) void run(user.id, () => removeNow(user.id), 'delete')
  }
  return { isBusy, isDoing, onDelete }
}
