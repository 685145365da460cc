import { like, lost, ok, type RoleRow, row } from '../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const exhibitionRows: RoleRow[] = [
  row('exhibitions.list', 'exhibition', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('exhibitions.get', 'exhibition', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('exhibitions.get', 'draft exhibition', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('exhibitions.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('exhibitions.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('exhibitions.get', 'own exhibition', [...Array<string>(10).fill(lost), ...like(lost)]),
]
