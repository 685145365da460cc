import type { ImportReport } from '@passion-art/contract/collector/collection/collection'
import {
  importDates,
  importDecimals,
  importLinesMax,
} from '@passion-art/contract/collector/collection/collection-rules'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { DialogFrame } from '../../kit/forms/contract-form.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { FileButton } from '../../roles/file-button.tsx'
import { ImportReport as LinesReport } from '../../roles/import-report.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { files, useImport } from './collection-queries.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [report, setReport] = useState<ImportReport>()
  const check = useImport()
  const add = useImport()
  const preview = (csvFile: File, reading: Chosen) => {
    setFile(csvFile)
    setChosen(reading)
    add.reset()
    check.mutate({ file: csvFile, ...reading }, { onSuccess: setReport, onError: () => setReport(undefined) })
  }
  const canAdd = report && report.ready > 0 && report.ambiguous.every((kind) => chosen[kind] !== undefined)
  const handleAdd = () => {
    if (!file || !report) return
    const done = ({ added }: ImportReport) => {
      showToast(t('features.collection.import.added', { count: added }))
      onClose()
    }
    add.mutate({ file, checked: report.sha256, ...chosen }, { onSuccess: done })
  }
  const error = add.error ?? check.error
  return (
    <DialogFrame title={t('features.collection.fromFile')} size="broad" closeBeside onClose={onClose}>
      <p className={font.soft}>{t('features.collection.import.how', { max: importLinesMax })}</p>
      <div className={layout.cluster(12, layout.stretch)}>
        <FilePicker
          label={t('attachment.choose')}
          accept=".csv,text/csv"
          hint={file?.name}
          busy={check.isPending}
          onChoose={(csvFile) => {
            setReport(undefined)
            preview(csvFile, {})
          }}
        />
        <FileButton
          route={files.template}
          name="collection-template"
          ending="csv"
          label={t('features.collection.import.template')}
        />
      </div>
      {error && <Notice tone="bad">{serverTextOr(error, t('ui.notSaved'))}</Notice>}
      {file && report && (
        <Readings
          ambiguous={report.ambiguous}
          chosen={chosen}
          onChoose={(kind, way) => preview(file, { ...chosen, [kind]: way })}
        />
      )}
      {report && !check.isPending && <Report report={report} />}
      {canAdd && !check.isPending && (
        <div className={layout.cluster(12, layout.stretch)}>
          <Button busy={add.isPending} onClick={handleAdd}>
            {t('features.collection.import.add', { count: report.ready })}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
    </DialogFrame>
  )
}

type Chosen = Partial<ImportReport['reading']>
type Kind = ImportReport['ambiguous'][number]

const options = { dates: importDates, decimals: importDecimals } as const

interface ReadingsProps {
  ambiguous: readonly Kind[]
  chosen: Chosen
  onChoose: (kind: Kind, way: string) => void
}

function Readings({ ambiguous, chosen, onChoose }: ReadingsProps) {
  const { t } = useTranslation()
  return ambiguous.map((kind) => (
    <SelectField
      key={kind}
      label={t(`features.collection.import.reading.${kind}`)}
      hint={t(`features.collection.import.reading.${kind}Hint`)}
      value={chosen[kind] ?? ''}
      required
      onChange={({ target }) => onChoose(kind, target.value)}
    >
      <option value="" disabled>
        {t('ui.pleaseChoose')}
      </option>
      {options[kind].map((option) => (
        <option key={option} value={option}>
          {t(`features.collection.import.reading.${option}`)}
        </option>
      ))}
    </SelectField>
  ))
}

const marks = {
  ready: { shape: 'full', tone: 'ok' },
  known: { shape: 'half', tone: 'warn' },
  wrong: { shape: 'cross', tone: 'bad' },
} as const

function Report({ report }: { report: ImportReport }) {
  const { t, i18n } = useTranslation()
  const { ready, known, wrong, lines, unknownColumns } = report
  return (
    <LinesReport
      summary={t('features.collection.import.summary', { ready, known, wrong })}
      unknownColumns={unknownColumns}
      lines={lines.map(({ line, artist, title, problems, state }) => ({
        line,
        about: joinFacts([artist, title], i18n.language),
        problems,
        mark: <StatusMark {...marks[state]}>{t(`features.collection.import.state.${state}`)}</StatusMark>,
      }))}
    />
  )
}
