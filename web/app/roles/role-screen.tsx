import type { RoleScreen as ScreenName } from '@passion-art/contract/roles/role-history'
import { useTranslation } from 'react-i18next'
import { RequireToken } from '../accounts/require-token.tsx'
import { useCanUpload } from '../accounts/use-can-upload.ts'
import { useSession } from '../api/session.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { LoadingLines, type LoadingShape, StatePanel } from '../kit/ui/state-panel.tsx'
import { type Role, RoleContext } from './role-context.ts'
import styles from './role-screen.module.css'
import { textGroups, useRoleTexts } from './use-role-texts.ts'

interface RoleScreenProps {
  screen: ScreenName
  /** From the page's own texts, since it is in the server's HTML. */
  title: string
  /** What of the screen is shown, for the document's title: a record's name, or the key of the chosen tab's text. */
  record?: string | undefined
  tab?: string
  roles: readonly Role[]
  bare?: boolean
  children: Elements
}

export function RoleScreen({ screen, title, record, tab, ...inside }: RoleScreenProps) {
  const { t } = useTranslation()
  const ready = useRoleTexts(screen)
  const shown = record ?? (tab && ready ? t(tab) : undefined)
  return (
    <div data-tool className={layout.stack(36, layout.page, layout.tall, styles.page)}>
      <PageHead title={shown ? `${shown} | ${title}` : title} description={title} index={false} />
      <RequireToken waiting={<Waiting screen={screen} title={title} bare={inside.bare} />}>
        <Admitted screen={screen} title={title} ready={ready} {...inside} />
      </RequireToken>
    </div>
  )
}

type AdmittedProps = Omit<RoleScreenProps, 'record' | 'tab'> & { ready: boolean }

function Admitted({ screen, title, ready, roles, bare = false, children }: AdmittedProps) {
  const { t } = useTranslation()
  const type = useSession()?.user.user_type
  const canUpload = useCanUpload()
  if (!ready) return <Waiting screen={screen} title={title} bare={bare} />
  if (!roles.some((role) => (role === 'uploader' ? canUpload : role === type)))
    return <WrongRole roles={roles} />
  return (
    <RoleContext value={{ screen, roles }}>
      {!bare && <Head title={title} intro={t(`features.${textGroups[screen]}.intro`)} />}
      {children}
    </RoleContext>
  )
}

function Head({ title, intro }: { title: string; intro: string }) {
  return (
    <header className={layout.stack(12)}>
      <h1 className={classes(font.display2, styles.title)}>{title}</h1>
      <p className={styles.intro}>{intro}</p>
    </header>
  )
}

const shapes: Partial<Record<ScreenName, LoadingShape>> = {
  marketplace: 'wall',
  'my-collection': 'wall',
  'my-exhibitions': 'wall',
  wishlist: 'wall',
  'manage-artists': 'faces',
  'educational-programs': 'cards',
  'institutional-collection': 'columns',
}

type WaitingProps = Pick<RoleScreenProps, 'screen' | 'title'> & { bare?: boolean | undefined }

/** The intro's line is kept free: its text comes with the screen's. */
function Waiting({ screen, title, bare = false }: WaitingProps) {
  return (
    <>
      {!bare && <Head title={title} intro={'\u00a0'} />}
      <LoadingLines {...(!bare && { shape: shapes[screen] ?? 'table', above: 'tools' })} />
    </>
  )
}

export function WrongRole({ roles }: Pick<RoleScreenProps, 'roles'>) {
  const { t } = useTranslation()
  return (
    <StatePanel
      tone="error"
      level={1}
      title={t('state.accessDenied')}
      text={t(`features.kit.onlyFor.${roles.join('_')}`)}
      action={
        <ButtonLink look="outline" to={paths.home()}>
          {t('state.backToHome')}
        </ButtonLink>
      }
    />
  )
}
