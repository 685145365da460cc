import type { TestApp } from '../../testing/build-test-app.ts'
import { forAdministrator, lost, ok, type RoleRow, row } from '../../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const databaseRows: RoleRow[] = [
  row('database.info', 'nothing', forAdministrator(ok)),
  row('database.table', 'a table', forAdministrator(ok)),
  row('database.table', 'an unknown table', forAdministrator(lost)),
  row('database.query', 'a table', forAdministrator(ok)),
  row('database.query', 'nothing', forAdministrator('400 validation_failed')),
  row('database.query', 'a writing query', forAdministrator('403 read_only')),
  row('database.export', 'nothing', forAdministrator(ok)),
  row('database.health', 'nothing', forAdministrator(ok)),
]

interface Scene {
  params: Record<string, string>
  body: Record<string, unknown>
}

export const databaseScenes = {
  'a table': async (_test: TestApp, scene: Scene) => ask(scene, 'coach_calls', {}),
  'an unknown table': async (_test: TestApp, scene: Scene) => ask(scene, 'sqlite_schema', {}),
  'a writing query': async (_test: TestApp, scene: Scene) => ask(scene, 'users', { readOnly: false }),
}

function ask(scene: Scene, name: string, also: Record<string, unknown>): void {
  scene.params = { name }
  scene.body = { query: `SELECT * FROM ${name} LIMIT 10`, ...also }
}
