import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { serverTextOr } from '../../api/api-error.ts'
import { contentLang } from '../../i18n/languages.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { ExhibitionStanding } from '../../exhibitions/exhibition-standing.tsx'
import { RoleMenu } from '../../roles/role-menu.tsx'
import type { RoleFile } from '../../roles/role-queries.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { copyIcon, trashIcon } from '../../kit/ui/icons.ts'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { ExhibitionDays } from './exhibition-days.tsx'
import { ExhibitionDialog } from './exhibition-dialog.tsx'
import { ExhibitionLink } from './exhibition-link.tsx'
import { files, useExhibitionCall } from './exhibition-queries.ts'
import styles from './own-exhibition.module.css'

export function OwnExhibitionHead({ exhibition }: { exhibition: WholeExhibition }) {
  const { t } = useTranslation()
  const { title, subtitle, language, visibility, state, days, works, sold } = exhibition
  return (
    <header className={layout.cluster('20 40', layout.end, layout.spread)}>
      <div className={layout.stack(12)}>
        <h1 className={font.display2}>
          <bdi {...contentLang(language)}>{title}</bdi>
        </h1>
        {subtitle && (
          <p className={font.title3}>
            <bdi {...contentLang(language)}>{subtitle}</bdi>
          </p>
        )}
        <p className={layout.cluster(0, layout.stretch, styles.line)}>
          <ExhibitionDays exhibition={exhibition} />
          <ExhibitionStanding state={state} days={days} />
          <span>{t(`features.gallery-exhibitions.values.visibility.${visibility}`)}</span>
        </p>
      </div>
      <Actions exhibition={exhibition} />
      {visibility === 'link' && <ExhibitionLink exhibition={exhibition} />}
      {state === 'closed' && works > 0 && (
        <p className={styles.archive}>{t('features.gallery-exhibitions.archive', { sold, total: works })}</p>
      )}
    </header>
  )
}

function Actions({ exhibition }: { exhibition: WholeExhibition }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { id, hanging } = exhibition
  const failure = useFailure()
  const duplicate = useDuplicate(id, failure)
  const remove = useRemove(exhibition, failure)
  const file = (label: string, route: RoleFile['route'], name: string, ending: RoleFile['ending']) =>
    hanging.length > 0 && { label, file: () => ({ route, input: { params: { id } }, name, ending }) }
  return (
    <div className={layout.cluster(12, layout.stretch, styles.actions)}>
      <Button onClick={() => setEditing(true)}>{t('features.gallery-exhibitions.edit')}</Button>
      {exhibition.visibility === 'public' && (
        <ButtonLink look="outline" to={paths.exhibition(id)}>
          {t('ui.publicPage')}
        </ButtonLink>
      )}
      <RoleMenu
        about={id}
        more={[
          { label: t('features.gallery-exhibitions.duplicate'), icon: copyIcon, onClick: duplicate },
          file(t('features.gallery-exhibitions.priceList'), files.priceList, 'price-list', 'pdf'),
          file(t('features.gallery-exhibitions.labels'), files.labels, 'wall-labels', 'pdf'),
          file(t('ui.exportCsv'), files.works, 'exhibition-works', 'csv'),
          { label: t('ui.delete'), icon: trashIcon, onClick: () => void remove() },
        ]}
      />
      <FailureNote failure={failure} />
      {editing && <ExhibitionDialog exhibition={exhibition} onClose={() => setEditing(false)} />}
    </div>
  )
}

type Failure = ReturnType<typeof useFailure>

function useDuplicate(id: string, failure: Failure) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isPending } = useExhibitionCall('duplicate', id)
  return () => {
    if (isPending) return
    failure.clear()
    mutate(
      { params: { id } },
      {
        onSuccess: ({ exhibition }) => {
          showToast(t('features.gallery-exhibitions.duplicated'))
          void navigate(paths.myExhibition(exhibition.id))
        },
        onError: (error) => failure.fail(serverTextOr(error, t('ui.notSavedTryAgain'))),
      },
    )
  }
}

function useRemove({ id, title }: WholeExhibition, failure: Failure) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate } = useExhibitionCall('remove', id)
  const ask = useConfirm()
  return async () => {
    const text = t('features.gallery-exhibitions.removeQuestion', { title: withoutDirectionControls(title) })
    if (!(await ask({ text, yes: t('ui.delete') }))) return
    failure.clear()
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showToast(t('features.gallery-exhibitions.changes.exhibition.removed'))
          void navigate(paths.myExhibitions(), { replace: true })
        },
        onError: (error) => failure.fail(serverTextOr(error, t('ui.notSavedTryAgain'))),
      },
    )
  }
}
