import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { eyeIcon, eyeSlashIcon } from '../../kit/ui/icons.ts'
import styles from './user-columns.module.css'

export function PasswordCell({ password, record }: { password: string | null; record: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <span className={layout.inline(4, layout.spread, styles.password)}>
      {shown ? (
        <bdi className={password === null ? classes(font.quiet, styles.hashed) : undefined}>
          {password ?? t('admin.users.hashed')}
        </bdi>
      ) : (
        <span aria-hidden>••••••••</span>
      )}
      <IconButton
        path={shown ? eyeSlashIcon : eyeIcon}
        size={20}
        label={t('admin.table.named', { action: t(shown ? 'ui.hidePassword' : 'ui.showPassword'), record })}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
