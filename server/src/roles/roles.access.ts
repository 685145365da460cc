import { lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

/** Everyone reads only the changes of their own screens. */
// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const roleRows: RoleRow[] = [
  row('roles.history', 'role history', [none, ...Array<string>(9).fill(ok), ...noSession]),
  row('roles.history', 'no id', [none, ...Array<string>(9).fill(lost), ...noSession]),
]

export const roleScenes = {
  'role history': async (_test: unknown, scene: { params: Record<string, string> }) => {
    scene.params = { screen: 'my-collection' }
  },
}
