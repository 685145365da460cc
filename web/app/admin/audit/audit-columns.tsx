import type { AuditEntry } from '@passion-art/contract/admin/audit/audit'
import { joinFacts } from '@passion-art/contract/site/formatters'
import type { TFunction } from 'i18next'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { ShortId } from '../../kit/table/cut-text.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import styles from './audit-columns.module.css'

export function auditColumns(t: TFunction, language: string): Column<AuditEntry>[] {
  return [
    {
      id: 'at',
      head: t('admin.audit.column.at'),
      sort: true,
      small: 'line',
      cell: ({ at }) => <bdi className={font.soft}>{formatMoment(at, language)}</bdi>,
    },
    {
      id: 'account_email',
      head: t('field.account'),
      sort: true,
      small: 'line',
      cell: ({ account_email }) => (
        <bdi className={font.anywhere}>{account_email ?? t('admin.audit.nobody')}</bdi>
      ),
    },
    {
      id: 'action',
      head: t('admin.audit.column.action'),
      sort: true,
      small: 'title',
      cell: ({ action }) => (
        <bdi dir="ltr" className={classes(font.bold, font.anywhere)}>
          {action}
        </bdi>
      ),
    },
    { id: 'target', head: t('admin.field.target'), cell: ({ target }) => <Target target={target} /> },
    {
      id: 'status',
      head: t('admin.audit.column.result'),
      sort: true,
      small: 'aside',
      cell: (entry) => <Result t={t} entry={entry} />,
    },
    {
      id: 'details',
      head: t('word.details'),
      small: 'actions',
      cell: (entry) => <Details t={t} language={language} entry={entry} />,
    },
  ]
}

/** First eight characters of an id; names in full. */
function Target({ target }: { target: string | null }) {
  if (target === null) return <span>–</span>
  if (/^[0-9a-f]{8}-/.test(target)) return <ShortId id={target} />
  return (
    <bdi dir="ltr" className={font.soft}>
      {target}
    </bdi>
  )
}

function Result({ t, entry: { status } }: { t: TFunction; entry: AuditEntry }) {
  if (status === null)
    return (
      <StatusMark shape="half" tone="warn">
        {t('admin.audit.unknown')}
      </StatusMark>
    )
  const done = status < 300
  return (
    <StatusMark shape={done ? 'check' : 'cross'} tone={done ? 'ok' : 'bad'}>
      <span className={font.nowrap}>
        <span>{t(done ? 'admin.audit.done' : 'admin.audit.refused')}</span>{' '}
        <bdi className={font.soft}>{status}</bdi>
      </span>
    </StatusMark>
  )
}

interface DetailsProps {
  t: TFunction
  language: string
  entry: AuditEntry
}

function Details({ t, language, entry }: DetailsProps) {
  const facts: [string, string][] = [
    ...(entry.target ? [['target', entry.target] as [string, string]] : []),
    ...(entry.code ? [['code', entry.code] as [string, string]] : []),
    ...(entry.duration === null ? [] : [['duration', `${entry.duration} ms`] as [string, string]]),
    ['request', entry.request_id],
  ]
  return (
    <details className={styles.details}>
      <summary
        aria-label={joinFacts([t('word.details'), entry.action, formatMoment(entry.at, language)], language)}
        className={layout.touch(0, styles.summary)}
      >
        {t('word.details')}
      </summary>
      <dl className={layout.stack(4, font.small)}>
        {facts.map(([name, value]) => (
          <div key={name} className={layout.row(8, layout.stretch, styles.fact)}>
            <dt>{t(`admin.audit.fact.${name}`)}</dt>
            <dd className={classes(font.anywhere, layout.shrink)}>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {Object.keys(entry.details).length > 0 && (
        <pre dir="ltr" className={styles.sent}>
          {JSON.stringify(entry.details, null, 2)}
        </pre>
      )}
    </details>
  )
}
