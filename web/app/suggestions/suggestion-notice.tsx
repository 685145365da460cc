import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Suggestion } from '@passion-art/contract/suggestions/suggestions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/dates.ts'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { paths } from '../paths.ts'
import { suggestionQuery } from './suggestion-queries.ts'
import styles from './suggest-change.module.css'

const actions = { open: 'view', refused: 'again', withdrawn: 'again', approved: 'title' } as const

/** Leads the owner of a work on sale to what only changes with an approval. */
export function SuggestionNotice({ artwork: { id } }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const texts = useFeatureTexts('suggestions')
  const { data } = useQuery(suggestionQuery(id))
  if (!texts || !data) return null
  const { suggestion } = data
  return (
    <div className={layout.stack(16, styles.notice)}>
      {suggestion && <SuggestionState suggestion={suggestion} />}
      <div>
        <ButtonLink look="outline" to={paths.suggest(id)}>
          {t(`features.suggestions.${suggestion ? actions[suggestion.state] : 'title'}`)}
        </ButtonLink>
      </div>
    </div>
  )
}

/** An approved one is over: the work itself shows it. */
export function SuggestionState({ suggestion }: { suggestion: Suggestion }) {
  const { t, i18n } = useTranslation()
  const { state, created_at, reason } = suggestion
  if (state === 'approved') return null
  return (
    <div className={layout.stack(8)}>
      <p className={font.strong}>
        {t(`features.suggestions.${state}`, { day: formatDay(created_at, i18n.language) })}
      </p>
      {reason && (
        <p className={font.readingSmall}>
          <span>{t('artist.reason')}</span>{' '}
          <bdi lang="" className={font.lines}>
            {reason}
          </bdi>
        </p>
      )}
    </div>
  )
}
