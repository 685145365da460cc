import { type findProposable, startProposal } from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtworkPrice } from '../../artworks/artwork-label.tsx'
import { contentLang } from '../../i18n/languages.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { Form } from '../../kit/forms/contract-form.tsx'
import { SearchLine } from '../../kit/ui/search-line.tsx'
import { useSearchText } from '../../kit/ui/use-search-text.ts'
import styles from './start-in-store.module.css'
import { useAcquisitionCall, worksQuery } from './acquisition-queries.ts'
import { StartEnd, type StartProps } from './start-end.tsx'
import { useMuseumForm } from '../use-museum-form.ts'

type Found = ReplyOf<typeof findProposable>['works'][number]

export function StartInStore({ onClose, onStarted }: StartProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useAcquisitionCall('start')
  const form = useMuseumForm({
    name: 'proposal-in-store',
    schema: startProposal.body,
    initial: { artwork: '', note: '' },
    toBody: (values) => values,
    send: (body) => mutateAsync({ body }),
    onSent: ({ proposal }) => {
      onClose()
      onStarted(proposal.id)
    },
    texts: { 'artwork.required': t('features.museum.acquisitions.start.choose') },
  })
  return (
    <Form form={form}>
      <Works
        chosen={form.values.artwork}
        problem={form.problems.artwork}
        onChoose={(artwork) => form.set({ artwork })}
      />
      <StartEnd form={form} onClose={onClose} />
    </Form>
  )
}

interface WorksProps {
  chosen: string
  problem: string | undefined
  onChoose: (id: string) => void
}

function Works({ chosen, problem, onChoose }: WorksProps) {
  const { t } = useTranslation()
  const id = useId()
  const [q, setQ] = useState('')
  const { search, type } = useSearchText(q, setQ)
  const { data, error, refetch } = useQuery(worksQuery(q))
  return (
    <div className={layout.stack(12)}>
      {problem && (
        <p id={id} role="alert" className={font.problem}>
          {problem}
        </p>
      )}
      <SearchLine
        label={t('features.museum.acquisitions.start.search')}
        aria-describedby={problem && id}
        data-invalid={problem ? true : undefined}
        value={search}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
      />
      {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
      <p role="status" className={data?.works.length === 0 ? styles.none : layout.hidden}>
        {data &&
          (data.works.length > 0
            ? t('count.works', { count: data.works.length })
            : t('features.museum.acquisitions.start.none'))}
      </p>
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
          <bdi {...contentLang(artwork.language)} className={font.workTitleSmall}>
            {artwork.title}
          </bdi>
          <bdi>{artwork.artist}</bdi>
        </span>
      </label>
      {proposalId === null ? (
        <ArtworkPrice artwork={artwork} className={styles.price} />
      ) : (
        <Link to={paths.acquisitionProposal(proposalId)} className={styles.link}>
          {t('features.museum.acquisitions.start.known')}
        </Link>
      )}
    </li>
  )
}
