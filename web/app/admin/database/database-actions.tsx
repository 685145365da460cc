import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../../kit/ui/icons.ts'
import { useRowTasks } from '../use-row-tasks.ts'
import styles from './database-actions.module.css'
import { type DatabaseHealth, useExport, useHealthCheck } from './database-queries.ts'

export function DatabaseActions({ onHealth }: { onHealth: (health: DatabaseHealth) => void }) {
  const { t } = useTranslation()
  const health = useHealthCheck()
  const file = useExport()
  const tasks = useRowTasks()
  const check = () => health.mutateAsync().then(onHealth, () => {})
  const save = () => file.mutateAsync().catch(() => {})
  useLogged('database.health', health.error)
  useLogged('database.export', file.error)
  return (
    <div className={layout.stack(8, styles.actions)}>
      <div className={layout.cluster(12, layout.stretch)}>
        <Button look="outline" busy={tasks.isBusy('health')} onClick={() => void tasks.run('health', check)}>
          {t('admin.database.check')}
        </Button>
        <Button look="outline" busy={tasks.isBusy('export')} onClick={() => void tasks.run('export', save)}>
          <Icon path={downloadSimpleIcon} size={20} />
          <span>{t('admin.database.export')}</span>
        </Button>
      </div>
      {health.error && <Failure text={t('admin.database.checkFailed')} />}
      {file.error && <Failure text={t('admin.database.exportFailed')} />}
    </div>
  )
}

function useLogged(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} failed: ${errorText(error)}`)
  }, [what, error])
}

function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className={classes(font.problem, styles.failure)}>
      {text}
    </p>
  )
}
