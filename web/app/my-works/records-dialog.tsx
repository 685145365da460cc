import { exportMyRecords, type RecordsReport } from '@passion-art/contract/my-works/my-works'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { DialogFrame } from '../kit/forms/contract-form.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { FactLine } from '../kit/ui/fact-line.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { FileButton } from '../roles/file-button.tsx'
import { LineMark } from './line-mark.tsx'
import { useRecordsImport } from './my-works-queries.ts'
import styles from './my-works.module.css'

export function RecordsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const check = useRecordsImport()
  const apply = useRecordsImport()
  const report = apply.data ?? check.data
  const error = apply.error ?? check.error
  const choose = (csvFile: File) => {
    setFile(csvFile)
    apply.reset()
    check.mutate({ file: csvFile })
  }
  const handleApply = () => file && check.data && apply.mutate({ file, checked: check.data.sha256 })
  return (
    <DialogFrame title={t('features.my-works.records.title')} size="broad" closeBeside onClose={onClose}>
      <p className={font.soft}>{t('features.my-works.records.how')}</p>
      <div className={layout.cluster(12, layout.stretch)}>
        <FilePicker
          label={t('attachment.choose')}
          accept=".csv,text/csv"
          hint={file?.name}
          busy={check.isPending}
          onChoose={choose}
        />
        <FileButton
          route={exportMyRecords}
          name="records"
          ending="csv"
          label={t('features.my-works.records.file')}
        />
      </div>
      {error && <Notice tone="bad">{serverTextOr(error, t('features.my-works.failed'))}</Notice>}
      {report && !check.isPending && <Report report={report} applied={apply.data !== undefined} />}
      {report && report.ready > 0 && !check.isPending && (
        <div className={layout.cluster(12, layout.stretch)}>
          <Button busy={apply.isPending} onClick={handleApply}>
            {t('features.my-works.records.apply', { count: report.ready })}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
    </DialogFrame>
  )
}

function Report({ report, applied }: { report: RecordsReport; applied: boolean }) {
  const { t, i18n } = useTranslation()
  const { ready, wrong, changed } = report
  return (
    <div className={layout.stack(12)}>
      <p role="status">
        {applied
          ? t('features.my-works.records.changed', { count: changed })
          : t('features.my-works.records.summary', { ready, wrong })}
      </p>
      {report.unknownColumns.length > 0 && (
        <p className={font.soft}>
          <span>{t('features.my-works.records.unknown')}</span>{' '}
          <bdi lang="">{joinFacts(report.unknownColumns, i18n.language)}</bdi>
        </p>
      )}
      <ol className={styles.lines} aria-label={t('features.my-works.records.lines')}>
        {report.lines.map(({ line, title, state, columns, problems }) => (
          <li key={line} className={styles.line}>
            <span className={layout.stack(2, layout.shrink)}>
              <span className={font.quiet}>{t('features.my-works.records.line', { number: line })}</span>
              <bdi lang="">{title || '–'}</bdi>
              {columns.length > 0 && (
                <bdi dir="ltr" lang="" className={font.quiet}>
                  {columns.join(', ')}
                </bdi>
              )}
              {problems.map(({ column, text }) => (
                <span key={column} className={font.problem}>
                  <FactLine>
                    <bdi dir="ltr">{column}</bdi>
                    <span>{text}</span>
                  </FactLine>
                </span>
              ))}
            </span>
            <LineMark state={state} />
          </li>
        ))}
      </ol>
    </div>
  )
}
