import { like, lost, ok, type RoleRow, row } from '../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const discoveryRows: RoleRow[] = [
  row('GET /robots.txt', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /sitemap.xml', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /sitemaps/:file', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /sitemaps/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /feeds/articles.xml', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/articles.json', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/articles/:file', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/articles/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /feeds/artworks.xml', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/artworks.json', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/artists/:file', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/artists/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /calendar.ics', 'event', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /oembed', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /oembed', 'pending work', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /oembed', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/artwork/:file', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /share/artwork/:file', 'pending work', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/artwork/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/article/:file', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /share/article/:file', 'draft article', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/exhibition/:file', 'exhibition', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /share/exhibition/:file', 'draft exhibition', [...Array<string>(10).fill(lost), ...like(lost)]),
]
