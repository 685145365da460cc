import type { LinkedArticle, LinkedWork } from '@passion-art/contract/bookings/programs'
import { maxLinks } from '@passion-art/contract/bookings/programs-rules'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { FactLine } from '../kit/ui/fact-line.tsx'
import { xIcon } from '../kit/ui/icons.ts'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { useSearchText } from '../kit/ui/use-search-text.ts'
import styles from './program-forms.module.css'
import { useFoundArticles, useFoundWorks } from './program-queries.ts'

interface Linked {
  id: string
  title: string
  language: string
  beside: string
}

export function WorkPicker({
  works,
  problem,
  onChange,
}: {
  works: readonly LinkedWork[]
  problem: string | undefined
  onChange: (works: LinkedWork[]) => void
}) {
  const [q, setQ] = useState('')
  const found = useFoundWorks(q).data?.works ?? []
  const shown = (work: LinkedWork): Linked => ({
    id: work.id,
    title: work.title,
    language: work.language,
    beside: work.artist,
  })
  return (
    <Picker
      kind="works"
      problem={problem}
      q={q}
      onSearch={setQ}
      chosen={works.map(shown)}
      found={found.map(shown)}
      onAdd={(id) => onChange([...works, ...found.filter((work) => work.id === id)])}
      onDrop={(id) => onChange(works.filter((work) => work.id !== id))}
    />
  )
}

export function ArticlePicker({
  articles,
  problem,
  onChange,
}: {
  articles: readonly LinkedArticle[]
  problem: string | undefined
  onChange: (articles: LinkedArticle[]) => void
}) {
  const [q, setQ] = useState('')
  const { data } = useFoundArticles(q)
  const found = (data?.articles ?? []).map(
    ({ id, title, language, category }): LinkedArticle => ({ id, title, language, category }),
  )
  const shown = ({ id, title, language, category }: LinkedArticle): Linked => ({
    id,
    title,
    language,
    beside: category,
  })
  return (
    <Picker
      kind="articles"
      problem={problem}
      q={q}
      onSearch={setQ}
      chosen={articles.map(shown)}
      found={found.map(shown)}
      onAdd={(id) => onChange([...articles, ...found.filter((article) => article.id === id)])}
      onDrop={(id) => onChange(articles.filter((article) => article.id !== id))}
    />
  )
}

interface PickerProps {
  kind: 'works' | 'articles'
  problem: string | undefined
  q: string
  onSearch: (q: string) => void
  chosen: readonly Linked[]
  found: readonly Linked[]
  onAdd: (id: string) => void
  onDrop: (id: string) => void
}

function Picker({ kind, problem, q, onSearch, chosen, found, onAdd, onDrop }: PickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const { search, type } = useSearchText(q, onSearch)
  const has = new Set(chosen.map(({ id }) => id))
  const offered = q.length > 1 ? found.filter(({ id }) => !has.has(id)) : []
  return (
    <div role="group" aria-labelledby={id} className={layout.stack(20, styles.part)}>
      <h3 id={id} className={font.title3}>
        {t(`features.bookings.${kind}`)}
      </h3>
      {chosen.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.chosen}>
          {chosen.map(({ id, title, language, beside }) => (
            <li key={id}>
              <span>
                <FactLine>
                  <bdi {...contentLang(language)}>{title}</bdi>
                  <bdi>{beside}</bdi>
                </FactLine>
              </span>
              <IconButton
                path={xIcon}
                label={t('features.bookings.dropLink', { title })}
                onClick={() => onDrop(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className={font.problem}>
          {problem}
        </p>
      )}
      {chosen.length < maxLinks && (
        <SearchLine
          label={t(`features.bookings.find.${kind}`)}
          data-invalid={problem ? true : undefined}
          value={search}
          maxLength={200}
          // Enter in the search field must not submit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {offered.length > 0 && chosen.length < maxLinks && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.found}>
          {offered.map(({ id, title, language, beside }) => (
            <li key={id}>
              <button type="button" onClick={() => onAdd(id)}>
                <bdi {...contentLang(language)}>{title}</bdi>
                <bdi className={font.quiet}>{beside}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
