import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { AdminSection } from '../admin-head.tsx'
import { useRowTasks } from '../use-row-tasks.ts'
import { type DatabaseInfo, knownColumns, useRunQuery } from './database-queries.ts'
import { HistoryList } from './history-list.tsx'
import { forget, readHistory, remember, watchHistory } from './query-history.ts'
import { QueryOutcome } from './query-outcome.tsx'
import type { SqlSchema } from './sql-editor-view.ts'
import { SqlEditor } from './sql-editor.tsx'

function useQueryHistory() {
  const accountId = useSession()?.user.id ?? ''
  const [entries, setEntries] = useState(() => readHistory(accountId))
  useEffect(() => watchHistory(accountId, () => setEntries(readHistory(accountId))), [accountId])
  const changed = (change: () => void) => {
    change()
    setEntries(readHistory(accountId))
  }
  return {
    entries,
    add: (text: string) => changed(() => remember(accountId, { text, at: new Date().toISOString() })),
    clear: () => changed(() => forget(accountId)),
  }
}

interface ConsoleProps {
  info: DatabaseInfo | undefined
  text: string
  onText: (text: string) => void
}

export function QueryConsole({ info, text, onText }: ConsoleProps) {
  const { t } = useTranslation()
  const history = useQueryHistory()
  const running = useRunQuery()
  const schema = useSchema(info)
  const tasks = useRowTasks()
  const run = () =>
    void tasks.run('query', () => {
      history.add(text)
      return running.mutateAsync(text).catch(() => {})
    })
  return (
    <AdminSection title={t('admin.database.queryTitle')}>
      <SqlEditor value={text} schema={schema} onChange={onText} onRun={run} />
      <div className={layout.cluster('12 24')}>
        <Button busy={running.isPending} onClick={run}>
          {t('admin.database.run')}
        </Button>
        <p className={font.quiet}>{t('admin.database.hint')}</p>
      </div>
      <HistoryList entries={history.entries} onChoose={onText} onClear={history.clear} />
      <QueryOutcome result={running.data} error={running.error} running={running.isPending} />
    </AdminSection>
  )
}

/** Completion schema; the same object until the names change. */
function useSchema(info: DatabaseInfo | undefined): SqlSchema {
  const client = useQueryClient()
  const columns = knownColumns(client)
  const tables = Object.fromEntries((info?.tables ?? []).map(({ name }) => [name, columns[name] ?? []]))
  const dialect = info?.connections.type ?? 'SQLite'
  const names = JSON.stringify(tables)
  return useMemo(() => ({ dialect, tables: JSON.parse(names) as Record<string, string[]> }), [dialect, names])
}
