import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequireToken } from '../accounts/require-token.tsx'
import { hasCode, serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { artworkQuery } from '../artworks/artwork-queries.ts'
import { mayReadReview, ownerStep } from '../artworks/owner-rules.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { BackLink } from '../kit/ui/back-link.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { SuggestChange } from '../suggestions/suggest-change.tsx'
import { ReviseSale } from './revise-sale.tsx'
import { ReviseSheet } from './revise-sheet.tsx'
import styles from './upload-page.module.css'

interface ReviseProps {
  id: string
  /** A change that an administrator approves, instead of one at once. */
  suggesting?: boolean
}

export function RevisePage({ id, suggesting = false }: ReviseProps) {
  const { t } = useTranslation()
  return (
    <div data-tool className={layout.stack(56, layout.page, layout.tall, styles.page)}>
      <PageHead title={t('revise.title.edit')} description={t('revise.description')} index={false} />
      <RequireToken>
        <OwnWork key={id} id={id} suggesting={suggesting} />
      </RequireToken>
    </div>
  )
}

function OwnWork({ id, suggesting }: Required<ReviseProps>) {
  const { t } = useTranslation()
  // The form must not start from another visit's cached data.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...artworkQuery(id),
    refetchOnMount: 'always',
  })
  if (hasCode(error, 'not_found')) return <Refusal title={serverTextOr(error, t('state.pageNotFound'))} />
  if (error && !data)
    return (
      <StatePanel
        tone="error"
        level={1}
        title={t('artwork.failed')}
        text={serverTextOr(error, '')}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    )
  if (!data || !isFetchedAfterMount) return <LoadingLines />
  return <Revision artwork={data.artwork} suggesting={suggesting} />
}

interface RevisionProps {
  artwork: Artwork
  suggesting: boolean
}

function Revision({ artwork: read, suggesting }: RevisionProps) {
  const { t } = useTranslation()
  const user = useSession()?.user
  // Refetches while saving must not change the form.
  const [artwork] = useState(read)
  const step = ownerStep(artwork, user)
  if (!user || !step || !mayReadReview(artwork)) return <Refusal title={t('state.accessDenied')} />
  if (suggesting && step === 'sale' && user.id === artwork.user_id)
    return <SuggestChange accountId={user.id} artwork={artwork} />
  return (
    <>
      <BackLink to={paths.artwork(artwork.id)} label={t('revise.back')} />
      <h1 className={font.display2}>{t(`revise.title.${step === 'revise' ? 'revise' : 'edit'}`)}</h1>
      {step === 'sale' || step === 'sold' ? (
        <ReviseSale artwork={artwork} step={step} />
      ) : (
        <ReviseSheet accountId={user.id} artwork={artwork} step={step} />
      )}
    </>
  )
}

function Refusal({ title }: { title: string }) {
  const { t } = useTranslation()
  const back = <ButtonLink to={paths.home()}>{t('state.backToHome')}</ButtonLink>
  return <StatePanel level={1} title={title} action={back} />
}
