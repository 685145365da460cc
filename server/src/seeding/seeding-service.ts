import { randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/passwords.ts'
import type { NewUser } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import type { FurtherView } from '../../../seeds/catalog.ts'
import { foldKey } from '../http/rights.ts'
import { bookDemo, type DemoBooks } from './demo-books.ts'
import { chatRows } from './demo-chat.ts'
import { insertCollections, storeCollected } from './demo-collection.ts'
import { feedbackRows } from './demo-feedback.ts'
import { galleryRows } from './demo-gallery.ts'
import { insertGalleryExhibitions } from './demo-gallery-exhibitions.ts'
import { type DemoPictures, planNames, storePictures } from './demo-pictures.ts'
import { insertAcquisitions } from './demo-museum-acquisitions.ts'
import { insertArticles } from './demo-articles.ts'
import { artworkRow, copyRows, type HungWorks, imageRow, laterOf, orderRow, userRow } from './demo-rows.ts'
import { insertMarketplace } from './demo-marketplace.ts'
import { insertMuseum } from './demo-museum.ts'
import { calendarRows } from './demo-exhibitions.ts'
import { insertPrograms } from './demo-bookings.ts'
import { representationRows } from './demo-gallery-roster.ts'
import { wishlistRows } from './demo-wishlist.ts'
import type { DemoWorld } from './demo-world.ts'
import {
  changeState,
  insertChat,
  insertFeedback,
  insertGalleries,
  insertInitialPasswords,
  insertCalendar,
  insertRepresentations,
  insertRows,
  insertWishlists,
  isEmpty,
  listAccounts,
  readState,
  type SeedRows,
  stateOnce,
} from './seeding-store.ts'

export const demoPassword = 'Demo-Passw0rd!'
export const demoEmails = ['artist', 'gallery', 'collector', 'institution', 'user'].map(
  (type) => `${type}@passion-art.test`,
)

const stateKey = 'demo_seed'

export type Seeding = Pick<Deps, 'config' | 'db' | 'files' | 'images' | 'now' | 'sessionKey'>

/** Once: pictures first, named as in the database, then all rows in one transaction. Returns whether it did. */
export async function seedDemo(deps: Seeding): Promise<boolean> {
  const state = await readState(deps.db.write, stateKey)
  if (state?.startsWith('done')) return false
  if (!(await isEmpty(deps.db.write, foldKey(deps.config.ADMIN_EMAIL)))) return false
  const { demoWorld } = await import('./demo-world.ts')
  const plan = await stateOnce(deps.db.write, stateKey, JSON.stringify(planNames(demoWorld)))
  if (plan.startsWith('done')) return false
  const pictures = await storePictures(deps, demoWorld, JSON.parse(plan))
  const collected = await storeCollected(deps, demoWorld)
  const { users, passwords } = await makeUsers(deps, demoWorld)
  return deps.db.write.transaction().execute(async (transaction) => {
    const done = `done ${deps.now().toISOString()}`
    if (!(await changeState(transaction, stateKey, { from: plan, to: done }))) return false
    const existing = await listAccounts(transaction)
    const accounts = fitAccounts(users, existing)
    const works = hungWorks(deps, demoWorld, accounts, pictures)
    const rows = worldRows(deps, demoWorld, accounts, works)
    await insertRows(transaction, rows)
    if (deps.config.TESTING_MODE === 'on')
      await insertInitialPasswords(transaction, initialPasswords(rows.users, passwords))
    await bookDemo(transaction, booksOf(deps, demoWorld, { accounts, existing, orders: rows.orders }))
    await insertCollections(transaction, demoWorld, {
      now: deps.now(),
      currency: deps.config.STORE_CURRENCY,
      orders: rows.orders,
      works,
      person: personIn(accounts),
      pictures: collected,
    })
    const articles = await insertArticles(deps, transaction, demoWorld, works)
    const calendar = calendarRows(demoWorld, works, { now: deps.now(), person: personIn(accounts) })
    await insertCalendar(transaction, calendar)
    const origin = deps.config.PUBLIC_URL
    const chat = chatRows(demoWorld, works, { now: deps.now(), origin, person: personIn(accounts) })
    await insertChat(transaction, chat)
    await insertFeedback(
      transaction,
      feedbackRows(demoWorld, { now: deps.now(), person: personIn(accounts) }),
    )
    const people = { now: deps.now(), person: personIn(accounts) }
    await insertRepresentations(transaction, representationRows(demoWorld, people))
    await insertGalleries(
      transaction,
      galleryRows(demoWorld, works, { now: deps.now(), person: personIn(accounts) }),
    )
    await insertWishlists(
      transaction,
      wishlistRows(demoWorld, works, { now: deps.now(), person: personIn(accounts) }),
    )
    await insertGalleryExhibitions(transaction, demoWorld.galleryExhibitions, {
      now: deps.now(),
      sessionKey: deps.sessionKey,
      home: deps.config.PUBLIC_URL,
      works,
      person: personIn(accounts),
    })
    await insertMarketplace(transaction, demoWorld.marketplace, {
      now: deps.now(),
      works,
      person: personIn(accounts),
    })
    await insertMuseum(transaction, demoWorld.museum, {
      now: deps.now(),
      currency: deps.config.STORE_CURRENCY,
      works,
      person: personIn(accounts),
    })
    await insertAcquisitions(transaction, demoWorld.proposals, {
      now: deps.now(),
      currency: deps.config.STORE_CURRENCY,
      works,
      person: personIn(accounts),
    })
    await insertPrograms(transaction, demoWorld.programs, {
      now: deps.now(),
      currency: deps.config.STORE_CURRENCY,
      works,
      articles,
      person: personIn(accounts),
    })
    return true
  })
}

interface Written {
  accounts: Map<string, Account>
  existing: { id: string; email_key: string }[]
  orders: SeedRows['orders']
}

function booksOf(deps: Seeding, world: DemoWorld, { accounts, existing, orders }: Written): DemoBooks {
  const adminKey = foldKey(deps.config.ADMIN_EMAIL)
  const person = personIn(accounts)
  return {
    now: deps.now(),
    orders,
    payouts: world.payouts.map((payout) => ({ ...payout, artistId: person(payout.artist).id })),
    currency: deps.config.STORE_CURRENCY,
    recordedBy: existing.find((account) => account.email_key === adminKey)?.id ?? null,
  }
}

interface People {
  users: NewUser[]
  /** In testing mode: account → password. */
  passwords: Map<string, string>
}

/** Other accounts' passwords are random and not stored; in production the demo accounts' too, unless SEED is set. */
async function makeUsers(deps: Seeding, world: DemoWorld): Promise<People> {
  const { production, seedIsExplicit, TESTING_MODE } = deps.config
  const unknownHash = await hashPassword(randomPassword())
  const now = deps.now()
  const passwords = new Map<string, string>()
  const users = world.people.map(async (person) => {
    const isKnown = person.demo === true && (!production || seedIsExplicit)
    const own = isKnown ? demoPassword : randomPassword()
    if (TESTING_MODE === 'off')
      return userRow(person, { now, passwordHash: isKnown ? await hashPassword(own) : unknownHash })
    const row = userRow(person, { now, passwordHash: await hashPassword(own) })
    passwords.set(row.id, own)
    return row
  })
  return { users: await Promise.all(users), passwords }
}

const randomPassword = () => randomBytes(18).toString('base64url')

const initialPasswords = (users: NewUser[], passwords: Map<string, string>) =>
  users.map(({ id, created_at }) => ({ user_id: id, password: passwords.get(id) ?? '', created_at }))

interface Account {
  row: NewUser
  isNew: boolean
}

/** The administrator may have a demo email or username: that account is reused, the username gets a number. */
function fitAccounts(
  users: NewUser[],
  existing: { id: string; email_key: string; username_key: string }[],
): Map<string, Account> {
  const taken = new Set(existing.map((account) => account.username_key))
  return new Map(
    users.map((row): [string, Account] => {
      const known = existing.find((account) => account.email_key === row.email_key)
      if (known) return [row.username, { row: { ...row, id: known.id }, isNew: false }]
      if (!taken.has(row.username_key)) return [row.username, { row, isNew: true }]
      const renamed = { ...row, username: `${row.username}2`, username_key: `${row.username_key}2` }
      return [row.username, { row: renamed, isNew: true }]
    }),
  )
}

const personIn =
  (accounts: Map<string, Account>) =>
  (username: string): NewUser =>
    found(accounts.get(username), username).row

function hungWorks(
  deps: Seeding,
  world: DemoWorld,
  accounts: Map<string, Account>,
  pictures: DemoPictures,
): HungWorks {
  const now = deps.now()
  const person = personIn(accounts)
  return new Map(
    world.artworks.map((work) => {
      const artwork = artworkRow(work, { world, ownerId: person(work.artist).id, now })
      const imageAt = ({ file, alt }: FurtherView, position: number) =>
        imageRow(found(pictures.get(file), file), {
          artworkId: artwork.id,
          position,
          alt,
          createdAt: artwork.created_at,
        })
      const image = imageAt(work, 1)
      const further = (work.views ?? []).map((view, index) => imageAt(view, index + 2))
      return [work.key, { artwork, image, further, artist: person(work.artist) }]
    }),
  )
}

function worldRows(
  deps: Seeding,
  world: DemoWorld,
  accounts: Map<string, Account>,
  works: HungWorks,
): SeedRows {
  const now = deps.now()
  const person = personIn(accounts)
  const orders = world.orders.map((seed) => {
    const { artwork, image, artist } = found(works.get(seed.artwork), seed.artwork)
    return orderRow(seed, {
      now,
      artwork,
      artist,
      buyer: person(seed.buyer),
      image: `/uploads/artworks/${image.name}.${image.ending}`,
      currency: deps.config.STORE_CURRENCY,
      sharePercent: deps.config.ARTIST_SHARE_PERCENT,
    })
  })
  return {
    users: [...accounts.values()].filter((account) => account.isNew).map((account) => account.row),
    artworks: [...works.values()].map((work) => work.artwork),
    images: [...works.values()].flatMap((work) => [work.image, ...work.further]),
    copies: [...works].flatMap(([key, { artwork }]) => copyRows(artwork.id, world.editions[key])),
    follows: world.follows.map(([follower, artist]) => ({
      follower_id: person(follower).id,
      artist_id: person(artist).id,
      created_at: laterOf(person(follower).created_at, person(artist).created_at),
    })),
    orders,
  }
}

function found<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new Error(`The demo world names ${key}, which isn't in it.`)
  return value
}
