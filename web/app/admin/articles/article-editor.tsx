import type { Article } from '@passion-art/contract/articles/articles'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FormFailure } from '../../kit/forms/contract-form.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { AdminEnded } from '../admin-ended.tsx'
import styles from './article-editor.module.css'
import { ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { wholeArticleQuery } from './article-table-queries.ts'
import { type ArticleSheet, useArticleEditor } from './use-article-editor.ts'
import { useWritingGuard } from '../use-writing-guard.ts'

interface EditorProps {
  id: string | undefined
  onClose: () => void
}

export function ArticleEditor({ id, onClose }: EditorProps) {
  return id === undefined ? (
    <Sheet opened={undefined} onClose={onClose} />
  ) : (
    <Known id={id} onClose={onClose} />
  )
}

function Known({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(wholeArticleQuery(id))
  const [opened, setOpened] = useState<Article>()
  // A refetch must not change the form while it is being edited.
  if (!opened && data && isFetchedAfterMount && !error) setOpened(data.article)
  if (opened) return <Sheet opened={opened} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} label={t('admin.articles.editTitle')} size="page">
      {error ? (
        <StatePanel
          tone="error"
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      ) : (
        <LoadingLines title={t('admin.shell.loading')} />
      )}
    </Dialog>
  )
}

function Sheet({ opened, onClose }: { opened: Article | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const sheet = useArticleEditor(opened, onClose)
  const { form } = sheet
  const [pane, setPane] = useState<'write' | 'preview'>('write')
  useWritingGuard(sheet.changed, sheet.mayLeave)
  const fields = useRef<HTMLDivElement>(null)
  // The buttons come first in the DOM; focus starts in the first field.
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const title = t(opened ? 'admin.articles.editTitle' : 'admin.articles.add')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Errors of hidden fields would not be visible behind the preview.
    setPane('write')
    if (!form.busy) form.submit()
  }
  return (
    <Dialog open onClose={onClose} label={title} size="page" closeButton={false} mayLeave={sheet.mayLeave}>
      <form {...form.attributes} onSubmit={handleSubmit} className={styles.editor}>
        <header className={layout.row('12 24', layout.spread, styles.bar)}>
          <h2 className={classes(font.title2, styles.title)}>{title}</h2>
          <div className={layout.row(12, layout.stretch, styles.actions)}>
            <Button look="outline" disabled={form.busy} onClick={() => sheet.mayLeave() && onClose()}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" busy={form.busy}>
              {form.busy ? t('ui.saving') : t('ui.save')}
            </Button>
          </div>
        </header>
        <Notices sheet={sheet} />
        <div className={styles.panes}>
          <FilterTabs
            label={t('admin.articles.panes')}
            value={pane}
            tabs={(['write', 'preview'] as const).map((value) => ({
              value,
              label: t(`admin.articles.pane.${value}`),
            }))}
            onChange={setPane}
          />
        </div>
        <div className={styles.columns}>
          <div ref={fields} className={classes(styles.column, pane !== 'write' && styles.behind)}>
            <ArticleFields
              form={form}
              image={sheet.image}
              present={opened && !opened.detailOf ? opened.image_url : null}
            />
          </div>
          <ArticlePreview
            form={form.values}
            className={classes(styles.column, styles.reading, pane !== 'preview' && styles.behind)}
          />
        </div>
      </form>
    </Dialog>
  )
}

function Notices({ sheet: { form, restored, discard } }: { sheet: ArticleSheet }) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(0)}>
      <AdminEnded />
      {restored && (
        <Notice tone={restored === 'stale' ? 'warn' : 'ok'}>
          <span className={layout.cluster(0, styles.restored)}>
            <span>{t(`admin.articles.restored.${restored}`)}</span>
            <Button look="text" disabled={form.busy} onClick={discard}>
              {t('admin.articles.discard')}
            </Button>
          </span>
        </Notice>
      )}
      <FormFailure form={form} />
    </div>
  )
}
