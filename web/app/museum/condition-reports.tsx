import type { ConditionReport } from '@passion-art/contract/museum/objects/museum-object'
import { type Condition, reportPhotosMax } from '@passion-art/contract/museum/objects/museum-rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { StatusMark, type StatusShape, type StatusTone } from '../kit/ui/status-mark.tsx'
import { paths } from '../paths.ts'
import styles from './acquisitions/proposal-page.module.css'
import { useMuseumUpload } from './museum-queries.ts'
import own from './record.module.css'

export function ConditionReports({
  reports,
  onLoan,
}: {
  reports: readonly ConditionReport[]
  onLoan?: boolean
}) {
  return (
    <ul className={onLoan ? own.inside : layout.inkAbove}>
      {reports.map((report) => (
        <Report key={report.id} report={report} onLoan={onLoan === true} />
      ))}
    </ul>
  )
}

function Report({ report, onLoan }: { report: ConditionReport; onLoan: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <li className={own.entry}>
      <div className={own.entryHead}>
        <ConditionMark condition={report.condition} />
        <span className={font.quiet}>
          <bdi>{formatDay(report.on, i18n.language)}</bdi>
          {report.examiner && (
            <>
              {' '}
              <span>·</span> <bdi lang="">{report.examiner}</bdi>
            </>
          )}
        </span>
      </div>
      <p className={own.words} lang="" dir="auto">
        {report.text}
      </p>
      {report.loanId && !onLoan && (
        <p className={font.quiet}>
          <Link to={paths.museumLoan(report.loanId)} className={styles.link}>
            {t('features.museum.objects.reports.ofLoan')}
          </Link>
        </p>
      )}
      <Photos report={report} />
    </li>
  )
}

function Photos({ report }: { report: ConditionReport }) {
  const { t, i18n } = useTranslation()
  const { photos } = report
  const upload = useMuseumUpload('photo', report.id)
  const day = formatDay(report.on, i18n.language)
  return (
    <div className={own.files}>
      {photos.length > 0 && (
        <ul className={own.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id ?? photo.url}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.thumbnail_url}
                  alt={t('ui.inNewTab', {
                    name: t('features.museum.objects.reports.photo', { number: at + 1, day }),
                  })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {photos.length < reportPhotosMax && (
        <FilePicker
          label={t('features.museum.objects.reports.addPhoto')}
          accept="image/jpeg,image/png,image/gif,image/webp"
          error={upload.error && serverTextOr(upload.error, t('ui.notSavedTryAgain'))}
          busy={upload.isPending}
          onChoose={(file) => upload.mutate(file)}
        />
      )}
    </div>
  )
}

const looks: Record<Condition, [StatusShape, StatusTone]> = {
  excellent: ['full', 'ok'],
  good: ['check', 'ok'],
  fair: ['half', 'warn'],
  poor: ['cross', 'bad'],
}

function ConditionMark({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const [shape, tone] = looks[condition]
  return (
    <StatusMark shape={shape} tone={tone}>
      {t(`features.museum.values.condition.${condition}`)}
    </StatusMark>
  )
}
