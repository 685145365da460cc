import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/config.ts'
import { prepareDb } from '../server/src/db/prepare-db.ts'
import { OperatorError } from '../server/src/operator-error.ts'
import { openImageFiles } from '../server/src/outside/image-files.ts'
import { openFiles } from '../server/src/outside/open-files.ts'
import { prepareDataFolder, sessionKey } from '../server/src/platform/data-folder.ts'
import { seedGeneratedArticles } from '../server/src/seeding/generated-articles.ts'
import { seedGenerated } from '../server/src/seeding/generated-service.ts'
import { seedDemo } from '../server/src/seeding/seeding-service.ts'

const usage = `npm run seed [-- --artworks N --users N --articles N]

Fills an empty database with the demo world, then adds N generated works (an artist for every
twelve), N collectors and N articles to whatever is there. Stop the server first: a running one would not
notice. DATA_DIR and DATABASE_URL say which database.`

const most = 1_000_000

interface Counts {
  artworks: number
  users: number
  articles: number
}

function readCounts(): Counts | 'help' {
  const number = { type: 'string' } as const
  const { values } = parseArgs({
    options: { artworks: number, users: number, articles: number, help: { type: 'boolean' } },
  })
  if (values.help) return 'help'
  return {
    artworks: count('artworks', values.artworks),
    users: count('users', values.users),
    articles: count('articles', values.articles),
  }
}

function count(name: string, text = '0'): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > most)
    throw new Error(`--${name} is not valid. Expected: a whole number from 0 to ${most}.`)
  return Number(text)
}

async function seed(wanted: Counts): Promise<void> {
  const config = readConfig()
  const folder = prepareDataFolder(config.DATA_DIR)
  const db = await prepareDb(config, folder, { info: () => {}, error: console.error })
  const { files, spool } = await openFiles({ ...config, DATA_DIR: folder })
  const images = openImageFiles(spool)
  const deps = {
    config,
    db,
    images,
    files,
    now: () => new Date(),
    sessionKey: sessionKey(config.DATA_DIR, config.SESSION_SECRET),
  }
  try {
    const filled = await seedDemo(deps)
    console.log(filled ? 'The demo world is in the database.' : 'The database is not empty; it stays.')
    await seedGenerated(deps, wanted, (done) =>
      console.log(`${done.artworks} works, ${done.users} collectors`),
    )
    await seedGeneratedArticles(deps, wanted.articles, (done) => {
      if (done % 5_000 === 0 || done === wanted.articles) console.log(`${done} articles`)
    })
  } finally {
    images.close()
    await db.close()
  }
}

try {
  const wanted = readCounts()
  if (wanted === 'help') console.log(usage)
  else await seed(wanted)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : `${(error as Error).message}\n\n${usage}`)
  process.exitCode = 1
}
