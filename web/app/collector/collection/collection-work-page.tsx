import type { WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useConfirm } from '../../kit/confirm/confirm.tsx'
import { withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { hasCode, serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { HistoryButton } from '../../roles/history-dialog.tsx'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { BackLink } from '../../kit/ui/back-link.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { objectQuery, useCollectionCall } from './collection-queries.ts'
import styles from './collection-work.module.css'
import { ObjectDialog } from './object-dialog.tsx'
import { ObjectDocuments } from './object-documents.tsx'
import { ObjectFacts } from './object-facts.tsx'
import { ObjectImages } from './object-images.tsx'
import { ObjectValues } from './object-values.tsx'
import { ShareDialog } from './share-dialog.tsx'

export default function CollectionWorkPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data } = useQuery({ ...objectQuery(id), enabled: false })
  return (
    <RoleScreen
      screen="my-collection"
      title={t('nav.myCollection')}
      record={data?.object.title}
      roles={['collector']}
      bare
    >
      <Work key={id} id={id} />
    </RoleScreen>
  )
}

function Work({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(objectQuery(id))
  const back = <BackLink to={paths.myCollection()} label={t('features.collection.back')} />
  if (isPending) return <LoadingLines />
  if (!data)
    return (
      <>
        {back}
        {hasCode(error, 'not_found') ? (
          <StatePanel level={1} title={serverTextOr(error, '')} />
        ) : (
          <RoleFailure error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  const { object } = data
  return (
    <>
      {back}
      <Head object={object} />
      <div className={styles.body}>
        <ObjectImages object={object} />
        <div className={layout.stack(40)}>
          <ObjectFacts object={object} />
          <ObjectValues object={object} />
          <ObjectDocuments object={object} />
        </div>
      </div>
    </>
  )
}

function Head({ object }: { object: WholeObject }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'edit' | 'share'>()
  const close = () => setOpened(undefined)
  return (
    <header className={layout.cluster('20 40', layout.end, layout.spread)}>
      <div className={layout.shrink}>
        <p className={font.title3}>
          <bdi lang="">{object.artist}</bdi>
        </p>
        <h1 className={styles.title}>
          <bdi lang="">{object.title}</bdi>
        </h1>
        {object.refundedAt && (
          <StatusMark shape="cross" tone="bad">
            {t('features.collection.refundedText')}
          </StatusMark>
        )}
      </div>
      <div className={layout.cluster(12)}>
        <Button onClick={() => setOpened('edit')}>{t('ui.edit')}</Button>
        {!object.refundedAt && (
          <Button look="outline" onClick={() => setOpened('share')}>
            {t('ui.share')}
          </Button>
        )}
        <HistoryButton screen="my-collection" about={object.id} />
        {object.artworkId && (
          <ButtonLink look="outline" to={paths.artwork(object.artworkId)}>
            {t('word.artworkPage')}
          </ButtonLink>
        )}
        <RemoveButton object={object} />
      </div>
      {opened === 'edit' && <ObjectDialog object={object} onClose={close} />}
      {opened === 'share' && <ShareDialog object={object} onClose={close} />}
    </header>
  )
}

function RemoveButton({ object }: { object: WholeObject }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isPending } = useCollectionCall('remove')
  const ask = useConfirm()
  const failure = useFailure()
  const remove = async () => {
    const text = t('features.collection.remove.confirm', { title: withoutDirectionControls(object.title) })
    if (!(await ask({ text, yes: t('ui.remove') }))) return
    failure.clear()
    mutate(
      { params: { id: object.id } },
      {
        onSuccess: () => {
          showToast(t('features.collection.remove.done'))
          void navigate(paths.myCollection(), { replace: true })
        },
        onError: (error) => failure.fail(serverTextOr(error, t('ui.notSaved'))),
      },
    )
  }
  return (
    <>
      <Button look="text" busy={isPending} onClick={remove}>
        {t('ui.remove')}
      </Button>
      <FailureNote failure={failure} />
    </>
  )
}
