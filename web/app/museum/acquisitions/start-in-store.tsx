import type { findProposable } from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { stepNoteMax } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serverTextOr } from '../../api/api-error.ts'
import { ArtworkPrice } from '../../artworks/artwork-label.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SearchLine } from '../../kit/ui/search-line.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import { useSearchText } from '../../kit/ui/use-search-text.ts'
import styles from './start-in-store.module.css'
import forms from './acquisition-dialogs.module.css'
import { useAcquisitionCall, worksQuery } from './acquisition-queries.ts'
import type { StartProps } from './start-dialog.tsx'

type Found = ReplyOf<typeof findProposable>['works'][number]

/** Picks a work of the store by a search. */
export function StartInStore({ onClose, onStarted }: StartProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useAcquisitionCall('start')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    mutate(
      { body: { artwork: chosen, note } },
      {
        onSuccess: ({ proposal }) => {
          onClose()
          onStarted(proposal.id)
        },
      },
    )
  }
  return (
    <form method="post" className={layout.stack(20, forms.form)} onSubmit={handleSubmit}>
      <Works chosen={chosen} onChoose={setChosen} />
      <TextAreaField
        label={t('features.museum.acquisitions.note')}
        value={note}
        rows={3}
        maxLength={stepNoteMax}
        dir="auto"
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Notice tone="bad">{serverTextOr(error, t('features.museum.acquisitions.failed'))}</Notice>}
      <div className={layout.cluster(12, layout.stretch)}>
        <Button type="submit" busy={isPending} disabled={chosen === undefined}>
          {t('features.museum.acquisitions.start.begin')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('features.museum.acquisitions.cancel')}
        </Button>
      </div>
    </form>
  )
}

function Works({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const { search, type } = useSearchText(q, setQ)
  const { data, error, refetch } = useQuery(worksQuery(q))
  return (
    <div>
      <SearchLine
        label={t('features.museum.acquisitions.start.search')}
        value={search}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
      />
      {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {data?.works.length === 0 && (
        <p role="status" className={styles.none}>
          {t('features.museum.acquisitions.start.none')}
        </p>
      )}
      <ul className={styles.works}>
        {data?.works.map((found) => (
          <Work
            key={found.artwork.id}
            found={found}
            chosen={chosen === found.artwork.id}
            onChoose={() => onChoose(found.artwork.id)}
          />
        ))}
      </ul>
    </div>
  )
}

function Work({ found, chosen, onChoose }: { found: Found; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const { artwork, proposalId } = found
  return (
    <li className={styles.work}>
      <input
        id={id}
        type="radio"
        name="artwork"
        className={styles.mark}
        checked={chosen}
        disabled={proposalId !== null}
        onChange={onChoose}
      />
      <label htmlFor={id} className={layout.row(14, styles.label)}>
        <span className={styles.picture}>
          {artwork.images[0] && <img src={artwork.images[0].thumbnail_url} alt="" loading="lazy" />}
        </span>
        <span className={layout.stack(0, font.small)}>
          <bdi className={font.workTitleSmall}>{artwork.title}</bdi>
          <bdi>{artwork.artist}</bdi>
        </span>
      </label>
      {proposalId === null ? (
        <ArtworkPrice artwork={artwork} className={styles.price} />
      ) : (
        <Link to={paths.acquisitionProposal(proposalId)} className={forms.link}>
          {t('features.museum.acquisitions.start.known')}
        </Link>
      )}
    </li>
  )
}
