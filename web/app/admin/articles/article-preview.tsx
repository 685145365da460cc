import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../../i18n/languages.ts'
import { errorText } from '../../api/api-error.ts'
import { ArticleBlocks } from '../../articles/article-blocks.tsx'
import { FirstMentions } from '../../articles/article-inlines.tsx'
import { firstMentions } from '../../articles/article-text.ts'
import { useSettled } from '../../kit/forms/use-settled.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import type { ArticleForm } from './article-form.ts'
import styles from './article-preview.module.css'
import { previewQuery } from './article-table-queries.ts'

/** Debounce, milliseconds. */
const pause = 400

interface PreviewProps {
  form: ArticleForm
  className?: string | undefined
}

export function ArticlePreview({ form, className }: PreviewProps) {
  const { t, i18n } = useTranslation()
  const written = contentLang(form.language || i18n.language)
  const content = useSettled(form.content, pause)
  const { data, error, isFetching } = useQuery({
    ...previewQuery(content),
    enabled: content.trim() !== '',
  })
  const [last, setLast] = useState(data)
  useEffect(() => {
    if (data) setLast(data)
  }, [data])
  const shown = content.trim() === '' ? undefined : (data ?? last)
  return (
    <section aria-label={t('admin.ui.preview')} aria-busy={isFetching || undefined} className={className}>
      {error && (
        <p role="status" className={classes(font.quiet, styles.failed)}>
          {t('admin.articles.previewFailed', { reason: errorText(error) })}
        </p>
      )}
      {form.category && (
        <p lang="en" className={styles.category}>
          {form.category}
        </p>
      )}
      <p className={classes(font.title1, styles.title)}>
        {form.title ? <bdi {...written}>{form.title}</bdi> : t('word.untitled')}
      </p>
      {form.excerpt && (
        <p className={styles.excerpt}>
          <bdi {...written}>{form.excerpt}</bdi>
        </p>
      )}
      {shown ? (
        <Body reply={shown} language={written.lang} />
      ) : (
        !error && <p className={font.quiet}>{t('admin.articles.nothing')}</p>
      )}
    </section>
  )
}

type Reply = Awaited<ReturnType<ReturnType<typeof previewQuery>['queryFn']>>

function Body({ reply, language }: { reply: Reply; language: string }) {
  const first = useMemo(() => firstMentions(reply.body), [reply])
  const works = useMemo(() => new Map(reply.works.map((work) => [work.id, work])), [reply])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see below
    <div className={layout.stack(0, styles.text)} onClickCapture={stayHere}>
      <FirstMentions value={first}>
        <ArticleBlocks blocks={reply.body} works={works} language={language} />
      </FirstMentions>
    </div>
  )
}

/** Links of the preview are inert: the text is not saved yet. */
function stayHere(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}
