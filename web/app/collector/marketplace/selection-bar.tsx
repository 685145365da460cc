import { maxCompared } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { useNarrow } from '../../kit/layout/use-media.ts'
import { useBarRoom } from '../../kit/layout/use-bar-room.ts'
import { paths } from '../../paths.ts'
import { FileButton } from '../../roles/file-button.tsx'
import { RoleMenu } from '../../roles/role-menu.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { ConsiderButton } from './consider-button.tsx'
import { exportMarket, printMarket } from './market-queries.ts'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

export function SelectionBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation()
  const count = selection.works.length
  return (
    <>
      <p role="status" className={layout.hidden}>
        {count > 0 && t('features.marketplace.selection.count', { count })}
      </p>
      {count > 0 && <Bar selection={selection} />}
    </>
  )
}

function Bar({ selection }: { selection: Selection }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  useBarRoom(bar)
  const institution = useSession()?.user.user_type === 'institution'
  const { works } = selection
  const narrow = useNarrow()
  const files = (
    <WorkFiles
      ids={works.map(({ id }) => id)}
      name="selection"
      folds
      label={t('features.marketplace.selection.title')}
    />
  )
  return (
    <section
      ref={bar}
      data-selection-bar
      aria-label={t('features.marketplace.selection.title')}
      className={layout.cluster(0, layout.spread, styles.bar)}
    >
      <p aria-hidden="true" className={styles.count}>
        {t('features.marketplace.selection.count', { count: works.length })}
      </p>
      <div className={layout.cluster(0, styles.buttons)}>
        <Compare selection={selection} />
        {!narrow && files}
        {institution && <ConsiderButton works={works} onDone={selection.clear} />}
        <Button look="text" onClick={selection.clear}>
          {t('features.marketplace.selection.clear')}
        </Button>
        {narrow && files}
      </div>
    </section>
  )
}

interface FilesProps {
  ids: readonly string[]
  name: string
  /** Phones have them in a menu. */
  folds?: boolean
  /** The menu's, where it is not the only one. */
  label?: string
}

/** PDF and CSV of these works. */
export function WorkFiles({ ids, name, folds = false, label }: FilesProps) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const input = () => ({ query: { ids: ids.join(',') } })
  const files = [
    { label: t('features.marketplace.selection.pdf'), route: printMarket, ending: 'pdf' },
    { label: t('features.marketplace.selection.csv'), route: exportMarket, ending: 'csv' },
  ] as const
  if (folds && narrow)
    return (
      <RoleMenu
        history={false}
        label={label}
        more={files.map(({ label, ...file }) => ({ label, file: () => ({ ...file, name, input: input() }) }))}
      />
    )
  return files.map((file) => <FileButton key={file.ending} {...file} input={input} name={name} />)
}

function Compare({ selection: { works } }: { selection: Selection }) {
  const { t } = useTranslation()
  if (works.length < 2 || works.length > maxCompared)
    return <p className={font.quiet}>{t('features.marketplace.selection.upTo', { count: maxCompared })}</p>
  return (
    <ButtonLink to={paths.marketplaceCompare(works.map(({ id }) => id))}>
      {t('features.marketplace.selection.compare')}
    </ButtonLink>
  )
}
