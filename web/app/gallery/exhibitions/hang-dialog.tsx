import type { InventoryWork } from '@passion-art/contract/gallery/figures/gallery'
import { maxHungAtOnce } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { hangWorks } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame, Form, FormFailure } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { layout } from '../../kit/layout/layout.ts'
import { useBarRoom } from '../../kit/layout/use-bar-room.ts'
import { FilterSelect } from '../../kit/table/filter-select.tsx'
import { paths } from '../../paths.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pagination } from '../../kit/ui/pagination.tsx'
import { SearchLine } from '../../kit/ui/search-line.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { useSearchText } from '../../kit/ui/use-search-text.ts'
import styles from './hang-dialog.module.css'
import { hangableQuery, useExhibitionCall } from './exhibition-queries.ts'
import { WorkChoice, WorkChoices } from './work-choice.tsx'

interface HangDialogProps {
  exhibition: WholeExhibition
  onClose: () => void
}

const pageSize = 24

export function HangDialog({ exhibition: { id, hanging }, onClose }: HangDialogProps) {
  const { t } = useTranslation()
  const foot = useRef<HTMLDivElement>(null)
  useBarRoom(foot)
  const { mutateAsync } = useExhibitionCall('hang', id)
  const form = useContractForm({
    name: `hang ${id}`,
    schema: hangWorks.body,
    initial: { artworkIds: [] as string[] },
    toBody: (values) => values,
    send: (body) => mutateAsync({ params: { id }, body }),
    onSent: onClose,
    failureText: t('ui.notSavedTryAgain'),
    texts: { 'artworkIds.invalid': t('features.gallery-exhibitions.hang.most', { max: maxHungAtOnce }) },
  })
  const { artworkIds: chosen } = form.values
  const toggle = (work: string) =>
    form.set({
      artworkIds: chosen.includes(work) ? chosen.filter((one) => one !== work) : [...chosen, work],
    })
  return (
    <DialogFrame
      title={t('features.gallery-exhibitions.hang.open')}
      size="broad"
      closeBeside={chosen.length === 0}
      onClose={onClose}
    >
      <Choices chosen={chosen} onToggle={toggle} hangs={new Set(hanging.map((one) => one.artworkId))} />
      <div ref={foot} className={styles.foot}>
        <Form form={form} className={layout.cluster(12, layout.stretch, styles.buttons)}>
          {form.problems.artworkIds && <Notice tone="bad">{form.problems.artworkIds}</Notice>}
          <FormFailure form={form} />
          <Button type="submit" busy={form.busy} disabled={chosen.length === 0}>
            {chosen.length === 0
              ? t('features.gallery-exhibitions.hang.none')
              : t('features.gallery-exhibitions.hang.chosen', { count: chosen.length })}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Form>
      </div>
    </DialogFrame>
  )
}

interface ChoicesProps {
  chosen: readonly string[]
  onToggle: (id: string) => void
  hangs: ReadonlySet<string>
}

function Choices({ chosen, onToggle, hangs }: ChoicesProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState({ q: '', artist: '', page: 1 })
  const { search, type } = useSearchText(filter.q, (q) => setFilter((now) => ({ ...now, q, page: 1 })))
  const { q, artist, page } = filter
  const { data, error, refetch } = useQuery(
    hangableQuery({
      page: `${page}`,
      limit: `${pageSize}`,
      sort: 'title',
      ...(q && { q }),
      ...(artist && { artist }),
    }),
  )
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.artists.length === 0) return <NoArtists />
  const stateOf = ({ id, status }: InventoryWork) =>
    hangs.has(id) ? ('hangs' as const) : status === 'rejected' ? ('rejected' as const) : null
  return (
    <>
      <div className={layout.cluster('12 24', styles.tools)}>
        <SearchLine
          label={t('ui.searchTitles')}
          value={search}
          maxLength={200}
          onChange={({ target }) => type(target.value)}
        />
        <FilterSelect
          label={t('field.artist')}
          all={t('ui.allArtists')}
          value={artist}
          options={data.artists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => setFilter((now) => ({ ...now, artist: value, page: 1 }))}
        />
      </div>
      <div role="status" className={data.works.length > 0 ? layout.hidden : undefined}>
        {data.works.length === 0 ? (
          <StatePanel title={t('features.kit.nothingFound')} />
        ) : (
          t('count.works', { count: data.pagination.total })
        )}
      </div>
      {data.works.length > 0 && (
        <WorkChoices>
          {data.works.map((work) => (
            <WorkChoice
              key={work.id}
              work={work}
              currency={data.currency}
              refused={stateOf(work)}
              position={chosen.indexOf(work.id) + 1}
              onToggle={() => onToggle(work.id)}
            />
          ))}
        </WorkChoices>
      )}
      <Pagination
        page={page}
        pages={data.pagination.pages}
        onChange={(next) => setFilter((now) => ({ ...now, page: next }))}
      />
    </>
  )
}

function NoArtists() {
  const { t } = useTranslation()
  return (
    <StatePanel
      title={t('features.gallery-exhibitions.hang.noArtists')}
      text={t('features.gallery-exhibitions.hang.noArtistsText')}
      action={<ButtonLink to={paths.manageArtists()}>{t('nav.manageArtists')}</ButtonLink>}
    />
  )
}
