import { lost, nobody, none, ok, type RoleRow, row } from '../testing/role-table.ts'

/** Everybody reads what was changed on their own screens, and only that. */
// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven nobodies
export const roleHistoryRows: RoleRow[] = [
  row('roles.history', 'role history', [none, ...Array<string>(9).fill(ok), ...nobody]),
  row('roles.history', 'no id', [none, ...Array<string>(9).fill(lost), ...nobody]),
]

export const roleHistoryScenes = {
  'role history': async (_test: unknown, scene: { params: Record<string, string> }) => {
    scene.params = { screen: 'my-collection' }
  },
}
