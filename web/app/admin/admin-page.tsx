import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import type { PageHandle } from '../shell/frame.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { AdminBar } from './admin-bar.tsx'
import { AdminDrawer } from './admin-drawer.tsx'
import { AdminEnded } from './admin-ended.tsx'
import { AdminHead } from './admin-head.tsx'
import { useAdminGuard } from './admin-guard.ts'
import styles from './admin-page.module.css'
import { AdminSidebar } from './admin-sidebar.tsx'
import { type AdminTab, tabOrFirst, tabScreens } from './admin-tabs.ts'
import { useAdminTexts } from './use-admin-texts.ts'

export const handle: PageHandle = { frame: 'own' }

export default function AdminPage() {
  const { t } = useTranslation()
  const { admitted, logOut } = useAdminGuard()
  const texts = useAdminTexts()
  const [params] = useSearchParams()
  const area = t('nav.adminPanel')
  const shown = admitted && texts.ready && t(`admin.shell.tab.${tabOrFirst(params.get('tab'))}`)
  return (
    <>
      <PageHead title={shown ? `${shown} | ${area}` : area} description={area} index={false} />
      {admitted && texts.ready ? (
        <Area onLogOut={logOut} />
      ) : (
        <Waiting onRetry={admitted && texts.failed ? texts.tryAgain : undefined} />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="content" tabIndex={-1} className={styles.alone}>
      <ErrorPage error={error} />
    </main>
  )
}

function Waiting({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <main id="content" tabIndex={-1} className={onRetry ? styles.alone : classes(styles.area, styles.empty)}>
      {onRetry ? (
        <StatePanel
          tone="error"
          level={1}
          title={t('profile.networkError')}
          action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
        />
      ) : (
        <div className={styles.content}>
          <LoadingLines />
        </div>
      )}
    </main>
  )
}

function Area({ onLogOut }: { onLogOut: () => void }) {
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  const tab = tabOrFirst(params.get('tab'))
  return (
    <div className={styles.area}>
      <AdminSidebar tab={tab} />
      <div className={layout.shrink}>
        <AdminBar onLogOut={onLogOut} onMenu={() => setOpen(true)} />
        <main id="content" tabIndex={-1} className={layout.stack(24, styles.content)}>
          <AdminEnded />
          <Screen key={tab} tab={tab} />
        </main>
      </div>
      <AdminDrawer open={open} tab={tab} onClose={() => setOpen(false)} onLogOut={onLogOut} />
    </div>
  )
}

function Coming({ tab }: { tab: AdminTab }) {
  const { t } = useTranslation()
  return (
    <>
      <AdminHead title={t(`admin.shell.tab.${tab}`)} />
      <LoadingLines title={t('admin.shell.loading')} />
    </>
  )
}

function Screen({ tab }: { tab: AdminTab }) {
  const { t } = useTranslation()
  const Tab = tabScreens[tab]
  return (
    <div
      role="tabpanel"
      id="admin-panel"
      aria-label={t(`admin.shell.tab.${tab}`)}
      className={layout.stack(28, layout.packed, styles.panel)}
    >
      <Suspense fallback={<Coming tab={tab} />}>
        <Tab />
      </Suspense>
    </div>
  )
}
