import { readConfig } from '../../config.ts'
import { declared } from '../../features.ts'
import { OperatorError } from '../../operator-error.ts'
import { prepareDataFolder } from '../../files/data-folder.ts'
import { prepareDb } from '../prepare-db.ts'

try {
  const config = readConfig()
  const folder = prepareDataFolder(config.DATA_DIR)
  const say = (entry: unknown, text?: string) => console.log(text, entry)
  const db = await prepareDb(config, folder, {
    log: { info: say, error: say } as never,
    publicTables: declared.publicTables,
  })
  await db.close()
  console.log('The database schema is up to date.')
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
