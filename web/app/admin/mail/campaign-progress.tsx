import type { Campaign } from '@passion-art/contract/mail/campaigns'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { LoadingTrack } from '../../kit/ui/hyphen.tsx'
import styles from './campaign-progress.module.css'

interface ProgressProps {
  campaign: Campaign | null
  sending: boolean
}

export function CampaignProgress({ campaign, sending }: ProgressProps) {
  if (campaign?.status === 'running') return <Running campaign={campaign} />
  if (sending) return <Starting />
  return campaign ? <Last campaign={campaign} /> : null
}

function Running({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const counts = useCounts(campaign)
  const done = campaign.successful + campaign.failed
  const part = campaign.total > 0 ? done / campaign.total : 0
  return (
    <div className={layout.stack(12, styles.progress)}>
      <p className={layout.cluster(0, layout.stretch, layout.spread, styles.text)}>
        <bdi lang="" className={font.strong}>
          {campaign.subject}
        </bdi>
        <span>{t('admin.mail.progress', counts)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('admin.mail.progressOf', { subject: campaign.subject })}
        aria-valuemin={0}
        aria-valuemax={campaign.total}
        aria-valuenow={done}
        aria-valuetext={t('admin.mail.progress', counts)}
        className={styles.track}
      >
        <div className={styles.bar} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  )
}

function Starting() {
  const { t } = useTranslation()
  return (
    <div role="status" className={layout.stack(12, styles.progress)}>
      <p>{t('ui.sending')}</p>
      <LoadingTrack />
    </div>
  )
}

function Last({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={layout.cluster('4 16', layout.stretch, font.quiet)}>
      <span>{t('admin.mail.last', { time: formatMoment(campaign.created_at, i18n.language) })}</span>
      <bdi lang="" className={font.strong}>
        {campaign.subject}
      </bdi>
      <span>{t('admin.mail.outcome', useCounts(campaign))}</span>
    </p>
  )
}

function useCounts({ total, successful, failed }: Campaign) {
  const { i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  return {
    done: count(successful + failed),
    total: count(total),
    successful: count(successful),
    failed: count(failed),
  }
}
