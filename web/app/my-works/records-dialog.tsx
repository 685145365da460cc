import { exportMyRecords, type RecordsReport } from '@passion-art/contract/my-works/my-works'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { DialogFrame } from '../kit/forms/contract-form.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { FileButton } from '../roles/file-button.tsx'
import { ImportReport } from '../roles/import-report.tsx'
import { LineMark } from './line-mark.tsx'
import { useRecordsImport } from './my-works-queries.ts'

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
  const { t } = useTranslation()
  const { ready, wrong, changed, lines, unknownColumns } = report
  return (
    <ImportReport
      summary={
        applied
          ? t('features.my-works.records.changed', { count: changed })
          : t('features.my-works.records.summary', { ready, wrong })
      }
      unknownColumns={unknownColumns}
      lines={lines.map(({ line, title, columns, problems, state }) => ({
        line,
        about: title,
        columns,
        problems,
        mark: <LineMark state={state} />,
      }))}
    />
  )
}
