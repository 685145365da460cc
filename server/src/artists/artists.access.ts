import { like, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const self = '400 validation_failed'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const artistRows: RoleRow[] = [
  row('artists.list', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'the owner', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.followers', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.followers', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.following', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.following', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.listFollowing', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artists.follow', 'another account', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artists.follow', 'the owner', [none, ok, ok, ok, ok, ok, ok, ok, ok, self, ...noSession]),
  row('artists.follow', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('artists.unfollow', 'another account', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artists.unfollow', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
]
