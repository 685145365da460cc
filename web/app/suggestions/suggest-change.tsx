import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Suggestion } from '@passion-art/contract/suggestions/suggestions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, serverTextOr } from '../api/api-error.ts'
import { contentLang } from '../i18n/languages.ts'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { BackLink } from '../kit/ui/back-link.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { paths } from '../paths.ts'
import { BesideWork } from '../submissions/beside-work.tsx'
import styles from './suggest-change.module.css'
import { SuggestForm } from './suggest-form.tsx'
import { SuggestionDifference } from './suggestion-difference.tsx'
import { SuggestionState } from './suggestion-notice.tsx'
import { suggestionQuery, useWithdraw } from './suggestion-queries.ts'

interface SuggestProps {
  accountId: string
  artwork: Artwork
}

/** The owner's open suggestion about a work on sale, or the form for one. */
export function SuggestChange({ accountId, artwork }: SuggestProps) {
  const { t } = useTranslation()
  const texts = useFeatureTexts('suggestions')
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...suggestionQuery(artwork.id),
    refetchOnMount: 'always',
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  const state = data?.suggestion?.state ?? 'none'
  useEffect(() => {
    // The pressed button went with what it was in.
    if (shown.current !== undefined && shown.current !== state) heading.current?.focus()
    if (texts && data) shown.current = state
  }, [texts, data, state])
  if (!texts) return <LoadingLines />
  if (error && !data)
    return (
      <StatePanel
        tone="error"
        title={t('features.suggestions.loadFailed')}
        text={serverTextOr(error, '')}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    )
  // The form must not start from another visit's cached data.
  if (!data || !isFetchedAfterMount) return <LoadingLines />
  const { suggestion } = data
  return (
    <>
      <BackLink to={paths.revise(artwork.id)} label={t('features.suggestions.back')} />
      <div className={layout.stack(32)}>
        <h1 ref={heading} tabIndex={-1} className={font.display2}>
          {t('features.suggestions.title')}
        </h1>
        <p>
          <bdi className={styles.work} {...contentLang(artwork.language)}>
            {artwork.title}
          </bdi>
        </p>
      </div>
      {suggestion?.state === 'open' ? (
        <OpenSuggestion suggestion={suggestion} />
      ) : (
        <>
          <div className={layout.stack(8, styles.notice)}>
            {suggestion && <SuggestionState suggestion={suggestion} />}
            <p className={font.soft}>{t('features.suggestions.stays')}</p>
          </div>
          <BesideWork artwork={artwork}>
            <SuggestForm key={suggestion?.id} accountId={accountId} artwork={artwork} last={suggestion} />
          </BesideWork>
        </>
      )}
    </>
  )
}

function OpenSuggestion({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation()
  const withdrawing = useWithdraw(suggestion.artwork.id)
  const withdraw = () =>
    withdrawing.mutate(undefined, { onSuccess: () => showToast(t('features.suggestions.taken')) })
  return (
    <div className={layout.stack(24, styles.form)}>
      <div className={layout.stack(8)}>
        <SuggestionState suggestion={suggestion} />
        <p className={font.soft}>{t('features.suggestions.stays')}</p>
      </div>
      <SuggestionDifference suggestion={suggestion} level="h2" />
      {withdrawing.error && <Notice tone="bad">{errorText(withdrawing.error)}</Notice>}
      <div>
        <Button look="outline" busy={withdrawing.isPending} onClick={withdraw}>
          {t(`features.suggestions.${withdrawing.isPending ? 'withdrawing' : 'withdraw'}`)}
        </Button>
      </div>
    </div>
  )
}
