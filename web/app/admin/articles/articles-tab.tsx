import { exportArticles } from '@passion-art/contract/articles/admin-articles'
import type { Article } from '@passion-art/contract/articles/articles'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Pagination } from '../../kit/ui/pagination.tsx'
import { AdminHead } from '../admin-head.tsx'
import { confirmed, showAlert, withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { useTableAddress } from '../../kit/table/table-address.ts'
import { useAdminQuery } from '../table-queries.ts'
import { TableTools } from '../table-tools.tsx'
import { useRowTasks } from '../use-row-tasks.ts'
import { articleColumns } from './article-columns.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { articlePageLimit, articleTableQuery, useArticleActions } from './article-table-queries.ts'

export default function ArticlesTab() {
  const { t, i18n } = useTranslation()
  const address = useTableAddress(['status', 'category'])
  const list = useAdminQuery(articleTableQuery(address.query))
  const tasks = useRowTasks()
  const actions = useArticleActions()
  const [editing, setEditing] = useState<{ id: string | undefined }>()
  const handleDelete = ({ id, title }: Article) => {
    if (!confirmed(t('admin.ui.confirmDelete', { title: withoutDirectionControls(title) }))) return
    const remove = () =>
      actions.remove(id).catch((error) => showAlert(serverTextOr(error, t('admin.articles.deleteFailed'))))
    void tasks.run(id, remove, 'delete')
  }
  const columns = articleColumns({
    t,
    language: i18n.language,
    tasks,
    onEdit: ({ id }) => setEditing({ id }),
    onDelete: handleDelete,
  })
  return (
    <>
      <AdminHead
        title={t('word.articles')}
        action={{ label: t('admin.articles.add'), onClick: () => setEditing({ id: undefined }) }}
      />
      <TableTools
        address={address}
        search={t('ui.searchArticles')}
        file={{ route: exportArticles, name: 'articles' }}
        columns={columns}
      >
        <ArticleFilters {...address.filters} onChange={address.change} />
      </TableTools>
      <DataTable
        label={t('word.articles')}
        columns={columns}
        rows={list.data?.articles ?? (list.error ? [] : undefined)}
        rowId={({ id }) => id}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
        hasSortAbove="phones"
        busy={list.isPlaceholderData}
        loading={t('admin.shell.loading')}
        empty={t(address.filtered ? 'admin.table.nothing' : 'admin.articles.empty')}
        failed={
          list.error ? { text: t('admin.table.failed'), onRetry: () => void list.refetch() } : undefined
        }
      />
      {list.data && (
        <Foot
          settled={!list.isPlaceholderData}
          page={address.page}
          total={list.data.pagination.total}
          onPage={(page) => address.change({ page })}
        />
      )}
      {editing && <ArticleEditor id={editing.id} onClose={() => setEditing(undefined)} />}
    </>
  )
}

interface FootProps {
  page: number
  settled: boolean
  total: number
  onPage: (page: number) => void
}

function Foot({ page, settled, total, onPage }: FootProps) {
  const { t, i18n } = useTranslation()
  const pages = Math.max(1, Math.ceil(total / articlePageLimit))
  const past = settled && page > pages
  useEffect(() => {
    if (past) onPage(pages)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onPage` is a new function in each render
  }, [past, pages])
  const from = (page - 1) * articlePageLimit + 1
  const to = Math.min(total, page * articlePageLimit)
  const count = (value: number) => formatCount(value, i18n.language)
  return (
    <div
      className={
        total > articlePageLimit ? layout.cluster('12 24', layout.spread, font.quiet) : layout.hidden
      }
    >
      <p role="status">
        {from <= total &&
          t('admin.articles.showing', { from: count(from), to: count(to), total: count(total) })}
      </p>
      <Pagination page={page} pages={pages} onChange={onPage} />
    </div>
  )
}
