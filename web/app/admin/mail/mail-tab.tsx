import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { AdminFigures, AdminHead, AdminSection } from '../admin-head.tsx'
import { FailedLine } from '../failed-line.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { CampaignComposer } from './campaign-composer.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { CampaignProgress } from './campaign-progress.tsx'
import { mailStatsQuery } from './campaign-queries.ts'
import { ConnectionLine } from './connection-line.tsx'
import styles from './mail-tab.module.css'
import { useCampaign } from './use-campaign.ts'

export default function MailTab() {
  const { t } = useTranslation()
  const campaign = useCampaign()
  const { data, error } = useAdminQuery(mailStatsQuery())
  return (
    <>
      <AdminHead title={t('admin.shell.tab.mail')} loading={!data && !error} />
      <ConnectionLine />
      <Figures />
      <CampaignProgress campaign={campaign.campaign} sending={campaign.leaving} />
      <div className={styles.desk}>
        <AdminSection title={t('admin.mail.compose')}>
          <CampaignComposer {...campaign} />
        </AdminSection>
        <AdminSection title={t('admin.ui.preview')}>
          <CampaignPreview text={campaign.form.values} />
        </AdminSection>
      </div>
    </>
  )
}

function Figures() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useAdminQuery(mailStatsQuery())
  const names = ['totalUsers', 'verifiedUsers', 'unverifiedUsers'] as const
  const figures = names.map((name) => ({
    name: t(`admin.mail.stats.${name}`),
    value: data && formatCount(data.stats[name], i18n.language),
  }))
  return (
    <>
      <AdminFigures figures={figures} loading={!data && !error} />
      {error && <FailedLine text={t('admin.dashboard.failed')} onRetry={() => void refetch()} />}
    </>
  )
}
