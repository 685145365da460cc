import { forAdministrator, like, lost, ok, type RoleRow, row } from '../testing/role-table.ts'

const blank = '400 validation_failed'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const articleRows: RoleRow[] = [
  row('articles.list', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.featured', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.search', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.search', 'nothing', [...Array<string>(10).fill(blank), ...like(blank)]),
  row('articles.byCategory', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.get', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.get', 'draft article', [...Array<string>(8).fill(lost), ok, lost, ...like(lost)]),
  row('articles.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('articles.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('articles.view', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.view', 'draft article', [...Array<string>(8).fill(lost), ok, lost, ...like(lost)]),
  row('articles.view', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('articles.view', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.articles', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.articles', 'pending work', [...Array<string>(8).fill(lost), ok, ok, ...like(lost)]),
  row('artworks.articles', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.articles', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('admin.articlesFile', 'draft article', forAdministrator(ok)),
  row('admin.createArticle', 'wanted article', forAdministrator('201')),
  row('admin.updateArticle', 'wanted article', forAdministrator(ok)),
  row('admin.updateArticle', 'unknown article', forAdministrator(lost)),
  row('admin.updateArticle', 'no id', forAdministrator(lost)),
  row('admin.deleteArticle', 'draft article', forAdministrator(ok)),
  row('admin.deleteArticle', 'unknown id', forAdministrator(lost)),
  row('admin.deleteArticle', 'no id', forAdministrator(lost)),
  row('admin.previewArticle', 'wanted article', forAdministrator(ok)),
]
