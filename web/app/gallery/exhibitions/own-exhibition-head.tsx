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
import { HistoryButton } from '../../roles/history-dialog.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { ExhibitionDays } from './exhibition-days.tsx'
import { ExhibitionDialog } from './exhibition-dialog.tsx'
import { ExhibitionLink } from './exhibition-link.tsx'
import { useExhibitionCall } from './exhibition-queries.ts'
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
  return (
    <div className={layout.cluster(12, layout.stretch, styles.actions)}>
      <Button onClick={() => setEditing(true)}>{t('features.gallery-exhibitions.edit')}</Button>
      {exhibition.visibility === 'public' && (
        <ButtonLink look="outline" to={paths.exhibition(exhibition.id)}>
          {t('ui.publicPage')}
        </ButtonLink>
      )}
      <DuplicateButton id={exhibition.id} />
      <HistoryButton screen="my-exhibitions" about={exhibition.id} />
      <RemoveButton exhibition={exhibition} />
      {editing && <ExhibitionDialog exhibition={exhibition} onClose={() => setEditing(false)} />}
    </div>
  )
}

function DuplicateButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isPending } = useExhibitionCall('duplicate', id)
  const failure = useFailure()
  const duplicate = () => {
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
  return (
    <>
      <Button look="outline" busy={isPending} onClick={duplicate}>
        {t('features.gallery-exhibitions.duplicate')}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}

function RemoveButton({ exhibition: { id, title } }: { exhibition: WholeExhibition }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isPending } = useExhibitionCall('remove', id)
  const ask = useConfirm()
  const failure = useFailure()
  const remove = async () => {
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
  return (
    <>
      <Button look="text" busy={isPending} onClick={remove}>
        {t('ui.delete')}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}
