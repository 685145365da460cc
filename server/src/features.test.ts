import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeTable, listTables } from './admin/database/database-store.ts'
import { declared } from './features.ts'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** Columns whose name looks like a file, but that reference none. */
const others = [
  // The upload of a paid submission, stored even when the work has another picture by now; the picture's own row
  // references its file.
  'submission_images.image_url',
]

test('every column that looks like a file reference is declared, so that the sweeper keeps its files', async () => {
  const named = Object.values(declared.files).flatMap((columns) =>
    (columns ?? []).map(([table, column]) => `${table}.${column}`),
  )
  const telling =
    /(?:^|_)(?:file|image|picture|photo|cover|logo|portfolio|document|attachment|image_url|file_url|file_name|image_name)$|(?:_images|_documents|_files|_pictures|attachments)\.name$/
  const found: string[] = []
  for (const table of await listTables(t.db))
    for (const { name } of await describeTable(t.db, table))
      if (telling.test(`${table}.${name}`) || telling.test(name)) found.push(`${table}.${name}`)
  expect(found.filter((column) => !others.includes(column)).sort()).toEqual([...new Set(named)].sort())
})
