import { parseArgs } from 'node:util'
import { declared } from '../server/src/features.ts'
import { readConfig } from '../server/src/config.ts'
import { lockFolder } from '../server/src/db/folder-lock.ts'
import { prepareDb } from '../server/src/db/prepare-db.ts'
import { OperatorError } from '../server/src/operator-error.ts'
import { openImageFiles } from '../server/src/images/image-files.ts'
import { openFiles } from '../server/src/files/open-files.ts'
import { prepareDataFolder, sessionKey } from '../server/src/files/data-folder.ts'
import { seedGeneratedArticles } from '../server/src/seeding/generated-articles.ts'
import { seedGeneratedMessages } from '../server/src/seeding/generated-messages.ts'
import { countGenerated, seedGenerated } from '../server/src/seeding/generated-service.ts'
import { seedDemo } from '../server/src/seeding/seeding-service.ts'

const usage = `npm run seed [-- --artworks N --users N --articles N --messages N]

Fills an empty database with the demo world, then adds N generated works (an artist for every
twelve), N collectors, N articles and N messages of the chat to whatever is there, each up to a million.
Stop a server on SQLite first. DATA_DIR and DATABASE_URL say which database.`

const most = 1_000_000

interface Counts {
  artworks: number
  users: number
  articles: number
  messages: number
}

function readCounts(): Counts | 'help' {
  const number = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      artworks: number,
      users: number,
      articles: number,
      messages: number,
      help: { type: 'boolean' },
    },
  })
  if (values.help) return 'help'
  return {
    artworks: count('artworks', values.artworks),
    users: count('users', values.users),
    articles: count('articles', values.articles),
    messages: count('messages', values.messages),
  }
}

function count(name: string, text = '0'): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > most)
    throw new Error(`--${name} is not valid. Expected: a whole number from 0 to ${most}.`)
  return Number(text)
}

async function seed(counts: Counts): Promise<void> {
  const config = readConfig()
  const folder = prepareDataFolder(config.DATA_DIR)
  if (!config.DATABASE_URL) lockFolder(folder, 'alone')
  const db = await prepareDb(config, folder, {
    log: { info: () => {}, error: console.error },
    publicTables: declared.publicTables,
  })
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
    await generate(deps, counts)
  } finally {
    images.close()
    await db.close()
  }
}

async function generate(
  deps: Parameters<typeof seedGenerated>[0] & Parameters<typeof seedGeneratedArticles>[0],
  counts: Counts,
): Promise<void> {
  const before = await countGenerated(deps.db)
  if (Object.values(before).some((count) => count > 0))
    console.log(
      `Generated before: ${before.artworks} works, ${before.people} people, ${before.articles} articles, ` +
        `${before.messages} messages. What follows comes on top.`,
    )
  await seedGenerated(deps, counts, (done) => console.log(`${done.artworks} works, ${done.users} collectors`))
  await seedGeneratedArticles(deps, counts.articles, (done) => {
    if (done % 5_000 === 0 || done === counts.articles) console.log(`${done} articles`)
  })
  await seedGeneratedMessages(deps, counts.messages, (done) => {
    if (done % 50_000 === 0 || done === counts.messages) console.log(`${done} messages`)
  })
}

try {
  const counts = readCounts()
  if (counts === 'help') console.log(usage)
  else await seed(counts)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : `${(error as Error).message}\n\n${usage}`)
  process.exitCode = 1
}
