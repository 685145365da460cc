import type { Article } from '@passion-art/contract/articles/articles'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { contentLang } from '../../i18n/languages.ts'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { ShortId } from '../../kit/table/cut-text.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { ActionButton } from '../action-button.tsx'
import buttons from '../row-buttons.module.css'
import type { RowTasks } from '../use-row-tasks.ts'
import styles from './article-columns.module.css'

interface ColumnOptions {
  t: TFunction
  language: string
  tasks: RowTasks
  onEdit: (article: Article) => void
  onDelete: (article: Article) => void
}

export function articleColumns({ t, language, tasks, onEdit, onDelete }: ColumnOptions): Column<Article>[] {
  const day = (time: string | null) => (
    <bdi className={classes(font.soft, font.nowrap)}>{time ? formatDay(time, language) : '–'}</bdi>
  )
  return [
    {
      id: 'id',
      head: t('admin.field.id'),
      small: 'line',
      cell: ({ id }) => (
        <span className={styles.id}>
          <ShortId id={id} />
        </span>
      ),
    },
    { id: 'title', head: t('field.title'), sort: true, small: 'title', cell: title },
    { id: 'author', head: t('admin.field.author'), sort: true, small: 'line', cell: author },
    {
      id: 'status',
      head: t('field.status'),
      sort: true,
      small: 'aside',
      cell: ({ status }) => (
        <span className={styles.status}>
          <StatusMark shape={status === 'published' ? 'full' : 'dashed'}>
            {t(`admin.articles.status.${status}`)}
          </StatusMark>
        </span>
      ),
    },
    {
      id: 'published_at',
      head: t('field.published'),
      sort: true,
      cell: ({ published_at }) => day(published_at),
    },
    {
      id: 'created_at',
      head: t('admin.field.created'),
      sort: true,
      cell: ({ created_at }) => day(created_at),
    },
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (article) => (
        <span className={buttons.buttons}>
          <ActionButton
            look="text"
            className={buttons.button}
            busy={tasks.isBusy(article.id)}
            record={article.title}
            onClick={() => onEdit(article)}
          >
            {t('ui.edit')}
          </ActionButton>
          <ActionButton
            look="text"
            className={classes(buttons.button, buttons.quiet)}
            busy={tasks.isBusy(article.id)}
            record={article.title}
            doing={tasks.isDoing(article.id, 'delete') && t('admin.table.deleting')}
            onClick={() => onDelete(article)}
          >
            {t('ui.delete')}
          </ActionButton>
        </span>
      ),
    },
  ]
}

const title = (article: Article) => (
  <span className={styles.article}>
    <span>
      <Link to={paths.article(article.id)} className={classes(font.linkName, font.bold)}>
        <bdi {...contentLang(article.language)}>{article.title}</bdi>
      </Link>
    </span>
    <span lang="en" className={styles.category}>
      {article.category}
    </span>
  </span>
)

const author = (article: Article) => (
  <span className={styles.article}>
    <span>
      <bdi>{article.author}</bdi>
    </span>
    {article.author_email && (
      <span className={styles.email}>
        <bdi>{article.author_email}</bdi>
      </span>
    )}
  </span>
)
