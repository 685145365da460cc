import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { HistoryButton } from '../../roles/history-dialog.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import styles from '../acquisitions/proposal-page.module.css'
import { FileRows } from '../file-rows.tsx'
import { RecordFrame, RecordState } from '../record-frame.tsx'
import own from '../record.module.css'
import { objectQuery } from '../museum-queries.ts'
import { DeaccessionDialog } from './deaccession-dialog.tsx'
import { ObjectDialog } from './object-dialog.tsx'
import { ObjectExhibitions } from './object-exhibitions.tsx'
import { ObjectFacts } from './object-facts.tsx'
import { ObjectLoans } from './object-loans.tsx'
import { ObjectMark } from './object-mark.tsx'
import { ObjectMoves } from './object-moves.tsx'
import { ObjectPictures } from './object-pictures.tsx'
import { ObjectReports } from './object-reports.tsx'

export default function MuseumObjectPage() {
  const { id = '' } = useParams()
  const { data } = useQuery({ ...objectQuery(id), enabled: false })
  return (
    <RecordFrame record={data?.object.title}>
      <Shown key={id} id={id} />
    </RecordFrame>
  )
}

function Shown({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(objectQuery(id))
  return (
    <RecordState
      back={paths.museumObjects()}
      label={t('features.museum.objects.back')}
      {...{ data, error, onRetry: () => void refetch() }}
    >
      {({ object }) => <Whole object={object} />}
    </RecordState>
  )
}

function Whole({ object }: { object: WholeMuseumObject }) {
  const { t } = useTranslation()
  return (
    <>
      <Head object={object} />
      {object.deaccessionedOn !== null && (
        <Notice tone="warn">
          <p className={own.words}>
            <span>{t('features.museum.objects.deaccession.because')}</span>{' '}
            <bdi lang="">{object.deaccessionReason}</bdi>
          </p>
        </Notice>
      )}
      <div className={styles.body}>
        <div className={layout.stack(40, styles.side)}>
          <ObjectPictures object={object} />
          <ObjectReports object={object} />
          <FileRows
            title={t('word.documents')}
            label={t('ui.addDocument')}
            kind="document"
            id={object.id}
            documents={object.documents}
          />
        </div>
        <div className={layout.stack(40, styles.side)}>
          <ObjectFacts object={object} />
          <ObjectMoves object={object} />
          <ObjectLoans object={object} />
          <ObjectExhibitions object={object} />
        </div>
      </div>
    </>
  )
}

function Head({ object }: { object: WholeMuseumObject }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'edit' | 'deaccession'>()
  const close = () => setOpened(undefined)
  return (
    <header className={layout.stack(20)}>
      <div className={layout.stack(4)}>
        <p className={own.number}>
          <bdi dir="ltr">{object.number}</bdi>
        </p>
        {object.artist && (
          <p className={font.title3}>
            <bdi lang="">{object.artist}</bdi>
          </p>
        )}
        <h1 className={styles.title}>
          <bdi lang="">{object.title}</bdi>
        </h1>
        <p className={layout.cluster(0, styles.marks)}>
          <ObjectMark object={object} />
        </p>
      </div>
      <div className={layout.cluster(12)}>
        <Button onClick={() => setOpened('edit')}>{t('features.museum.objects.edit')}</Button>
        <HistoryButton screen="institutional-collection" about={object.id} />
        {object.artworkId && object.inStore && (
          <ButtonLink look="outline" to={paths.artwork(object.artworkId)}>
            {t('word.artworkPage')}
          </ButtonLink>
        )}
        {object.proposalId && (
          <ButtonLink look="outline" to={paths.acquisitionProposal(object.proposalId)}>
            {t('features.museum.objects.proposal')}
          </ButtonLink>
        )}
        {object.deaccessionedOn === null && (
          <Button look="text" onClick={() => setOpened('deaccession')}>
            {t('features.museum.objects.deaccession.open')}
          </Button>
        )}
      </div>
      {opened === 'edit' && <ObjectDialog object={object} onClose={close} />}
      {opened === 'deaccession' && <DeaccessionDialog object={object} onClose={close} />}
    </header>
  )
}
