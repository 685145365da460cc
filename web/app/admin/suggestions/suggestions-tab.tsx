import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { suggestionPage } from '@passion-art/contract/suggestions/suggestion-rules'
import {
  decideSuggestion,
  listSuggestions,
  type Suggestion,
} from '@passion-art/contract/suggestions/suggestions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { allOf } from '../../api/query-client.ts'
import { allArtworkQueries } from '../../artworks/artwork-queries.ts'
import { formatDay } from '../../i18n/dates.ts'
import { contentLang } from '../../i18n/languages.ts'
import { useFeatureTexts } from '../../i18n/use-feature-texts.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { useTableAddress } from '../../kit/table/table-address.ts'
import { BackLink } from '../../kit/ui/back-link.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pagination } from '../../kit/ui/pagination.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { StatusMark, type StatusShape } from '../../kit/ui/status-mark.tsx'
import { paths } from '../../paths.ts'
import { SuggestionDifference } from '../../suggestions/suggestion-difference.tsx'
import { ActionButton } from '../action-button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { tabAddress } from '../admin-tabs.ts'
import { RejectDialog } from '../artworks/reject-dialog.tsx'
import { FailedLine } from '../failed-line.tsx'
import { pagedQuery, useAdminQuery } from '../table-queries.ts'
import styles from './suggestions-tab.module.css'

/** What artists suggest about works on sale, each with its difference. */
export default function SuggestionsTab() {
  const { t } = useTranslation()
  const texts = useFeatureTexts('suggestions')
  const { page, change } = useTableAddress([])
  const query = { page: String(page), limit: String(suggestionPage) }
  const { data, error, isPlaceholderData, refetch } = useAdminQuery(pagedQuery(listSuggestions, query))
  return (
    <>
      <BackLink to={tabAddress('products')} label={t('admin.suggestions.back')} />
      <AdminHead title={t('admin.suggestions.title')} />
      {error ? (
        <FailedLine text={t('admin.suggestions.failed')} onRetry={() => void refetch()} />
      ) : !data || !texts ? (
        <LoadingLines title={t('admin.shell.loading')} />
      ) : data.suggestions.length === 0 ? (
        <StatePanel title={t('admin.suggestions.empty')} />
      ) : (
        <ul className={layout.stack(40)} aria-busy={isPlaceholderData || undefined}>
          {data.suggestions.map((suggestion) => (
            <SuggestionCard key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination page={page} pages={data.pagination.pages} onChange={(next) => change({ page: next })} />
      )}
    </>
  )
}

const shapes: Record<Suggestion['state'], StatusShape> = {
  open: 'dashed',
  approved: 'check',
  refused: 'cross',
  withdrawn: 'ring',
}

function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { t, i18n } = useTranslation()
  const { artwork, state, note, reason, created_at } = suggestion
  return (
    <li className={layout.stack(20, styles.card)}>
      <div className={layout.cluster('8 20', layout.spread, layout.baseline)}>
        <h2 className={font.title3}>
          <Link to={paths.artwork(artwork.id)} className={font.linkName}>
            <bdi {...contentLang(artwork.language)}>{artwork.title}</bdi>
          </Link>
        </h2>
        <StatusMark shape={shapes[state]} tone={state === 'refused' ? 'bad' : 'mark'}>
          {t(`admin.suggestions.state.${state}`)}
        </StatusMark>
      </div>
      <p className={layout.cluster('4 20', font.quiet)}>
        <bdi>{artwork.artist}</bdi>
        <time dateTime={created_at}>
          {t('admin.suggestions.on', { day: formatDay(created_at, i18n.language) })}
        </time>
      </p>
      {note && <Said label={t('admin.suggestions.note')} text={note} />}
      {reason && <Said label={t('artist.reason')} text={reason} />}
      <SuggestionDifference suggestion={suggestion} level="h3" />
      {state === 'open' && <Decision suggestion={suggestion} />}
    </li>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <p className={classes(font.readingSmall, styles.said)}>
      <span>{label}</span>{' '}
      <bdi lang="" className={font.lines}>
        {text}
      </bdi>
    </p>
  )
}

interface Choice {
  decision: 'approve' | 'refuse'
  reason?: string
}

function Decision({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation()
  const [refusing, setRefusing] = useState(false)
  const { mutate, mutateAsync, isPending, variables, error } = useDecision(suggestion.id)
  const { artwork } = suggestion
  return (
    <div className={layout.stack(12)}>
      {error && !refusing && <Notice tone="bad">{errorText(error)}</Notice>}
      <div className={layout.cluster(12)}>
        <ActionButton
          busy={isPending}
          record={artwork.title}
          doing={isPending && variables.decision === 'approve' && t('admin.ui.updating')}
          onClick={() => mutate({ decision: 'approve' })}
        >
          {t('ui.approve')}
        </ActionButton>
        <ActionButton
          look="outline"
          busy={isPending}
          record={artwork.title}
          onClick={() => setRefusing(true)}
        >
          {t('admin.suggestions.refuse')}
        </ActionButton>
      </div>
      {refusing && (
        <RejectDialog
          artwork={artwork}
          texts={{
            title: t('admin.suggestions.refuseTitle'),
            hint: t('admin.suggestions.refuseHint'),
            send: t('admin.suggestions.refuse'),
          }}
          busy={isPending}
          onReject={async (reason) => {
            await mutateAsync({ decision: 'refuse', reason })
            setRefusing(false)
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}

function useDecision(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Choice) => call(decideSuggestion, { params: { id }, body }),
    // Refetches after a refusal too: another administrator may have been first.
    onSettled: () =>
      Promise.all(
        [allOf(listSuggestions), allOf(getAdminStats), ...allArtworkQueries].map((query) =>
          client.invalidateQueries(query),
        ),
      ),
  })
}
