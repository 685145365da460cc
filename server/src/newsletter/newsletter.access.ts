import { like, ok, type RoleRow, row } from '../testing/role-table.ts'

const badLink = '400 invalid_link'
const page = '303'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const newsletterRows: RoleRow[] = [
  row('GET /api/mail/unsubscribe', 'nothing', [...Array<string>(10).fill(page), ...like(page)]),
  row('newsletter.subscribe', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('newsletter.subscribe', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('newsletter.confirm', 'confirm link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('newsletter.confirm', 'unsubscribe link', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('mail.unsubscribe', 'unsubscribe link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('mail.unsubscribe', 'one-click link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('mail.unsubscribe', 'confirm link', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('mail.unsubscribe', 'nothing', [...Array<string>(10).fill(badLink), ...like(badLink)]),
]
