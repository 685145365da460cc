import { randomUUID } from 'node:crypto'
import { allRoutes } from '@passion-art/contract/all-routes'
import { fillPath, type Route } from '@passion-art/contract/http/route'
import type { InjectOptions } from 'fastify'
import { issueToken } from '../accounts/account-tokens.ts'
import type { UserRow } from '../db/schema/schema.ts'
import { signToken } from '../http/sessions.ts'
import type { TestApp } from './build-test-app.ts'
import { testPassword } from './factories.ts'
import { formBody } from './form-body.ts'
import { chatScenes } from '../chat/chat-roles.fixtures.ts'
import { feedbackScenes } from '../feedback/feedback-roles.fixtures.ts'
import { iiifScenes } from '../iiif/iiif.access.ts'
import { editionScenes } from '../editions/editions.access.ts'
import { mailScenes } from '../mail/mail.access.ts'
import { coachScenes } from '../coach/coach.access.ts'
import { acquisitionScenes } from '../museum/acquisitions/acquisitions.access.ts'
import { collectionScenes } from '../collector/collection/collection.access.ts'
import { loanScenes } from '../museum/loans/loans.access.ts'
import { objectScenes } from '../museum/objects/objects.access.ts'
import { databaseScenes } from '../admin/database/database.access.ts'
import { roleScenes } from '../roles/roles.access.ts'
import { bookingScenes } from '../bookings/bookings.access.ts'
import { rosterScenes } from '../gallery/roster/roster.access.ts'
import { galleryExhibitionScenes } from '../gallery/exhibitions/exhibitions.access.ts'
import { figureScenes } from '../gallery/figures/figures.access.ts'
import { marketplaceScenes } from '../collector/marketplace/marketplace.access.ts'
import { wishlistScenes } from '../collector/wishlist/wishlist.access.ts'
import { myWorksScenes } from '../my-works/my-works.access.ts'
import { feeScenes } from '../submissions/fee-roles.fixtures.ts'
import { suggestionScenes } from '../suggestions/suggestions.access.ts'
import { magazineScenes } from '../articles/article-roles.fixtures.ts'
import { marking, order, purchase } from '../orders/order-roles.fixtures.ts'
import { rootAddress } from './role-root-address.ts'
import type { Principal, RoleRow } from './role-table.ts'

export const listedEmail = 'listed@example.com'

export interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  query?: Record<string, string>
  form?: ReturnType<typeof formBody>
  file: string
}

const tokenFor = (test: TestApp, { owner }: Scene, purpose: 'verify' | 'reset' | 'attachment') =>
  issueToken(test.deps, test.db.write, { userId: owner.id, purpose })

export async function bearerOf(
  test: TestApp,
  principal: Principal,
  scene: Scene,
): Promise<string | undefined> {
  if (principal === 'visitor') return undefined
  if (principal === 'placeholder token') return 'placeholder-admin-token'
  if (principal === 'attachment token') return tokenFor(test, scene, 'attachment')
  if (principal === 'owner') return test.tokenOf(scene.owner)
  const account = await accountOf(test, principal)
  const token = await test.tokenOf(account)
  await spoil(test, principal, account)
  return principal === 'expired token' ? expired(test, account) : token
}

const types: Partial<Record<Principal, string>> = {
  artist: 'artist',
  gallery: 'gallery',
  collector: 'collector',
  institution: 'institution',
  user: 'user',
  'allow-listed': 'collector',
  'type admin': 'admin',
  administrator: 'admin',
}
const emails = (test: TestApp): Partial<Record<Principal, string>> => ({
  'allow-listed': listedEmail,
  administrator: test.config.ADMIN_EMAIL,
})

async function accountOf(test: TestApp, principal: Principal): Promise<UserRow> {
  const email = emails(test)[principal]
  const known =
    email &&
    (await test.db.read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst())
  if (known) return known
  return test.createUser({ user_type: types[principal] ?? 'artist', ...(email && { email }) })
}

async function spoil(test: TestApp, principal: Principal, { id }: UserRow): Promise<void> {
  const users = test.db.write.updateTable('users').where('id', '=', id)
  const at = test.deps.now().toISOString()
  if (principal === 'unverified') await users.set({ email_verified: 0 }).execute()
  if (principal === 'deactivated') await users.set({ is_active: 0 }).execute()
  if (principal === 'deleted') await users.set({ deleted_at: at, is_active: 0 }).execute()
  if (principal === 'ended session')
    await test.db.write.updateTable('sessions').set({ ended_at: at }).where('user_id', '=', id).execute()
}

const expired = (test: TestApp, account: UserRow) =>
  signToken(test.deps.sessionKey, {
    account,
    id: randomUUID(),
    now: new Date(0),
    expires: new Date(test.deps.now().getTime() - 1000),
  })

const storedFile = `artworks/${'ab'.repeat(16)}.webp`

const withFile = new WeakSet<TestApp>()

/** No call removes it, because no record references it. */
async function storeFileOnce(test: TestApp): Promise<void> {
  if (withFile.has(test)) return
  withFile.add(test)
  await test.deps.files.put(storedFile, Buffer.from('RIFF'))
}

export async function setScene(test: TestApp, situation: Situation): Promise<Scene> {
  const owner = await test.createUser({ user_type: 'gallery' })
  const scene: Scene = { owner, params: {}, body: {}, file: `/uploads/${storedFile}` }
  await storeFileOnce(test)
  await arrange[situation](test, scene)
  return scene
}

const newcomer = {
  username: '',
  first_name: 'Ines',
  last_name: 'Duarte',
  user_type: 'collector',
  password: testPassword,
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const arrange = {
  nothing: async (_test, scene) => {
    scene.body = { email: 'nobody@example.com', password: 'x' }
  },
  account: async (_test, scene) => {
    scene.body = { ...newcomer, email: scene.owner.email }
  },
  'new account': async (_test, scene) => {
    scene.body = { ...newcomer, email: `${randomUUID()}@example.com` }
  },
  'verify link': async (test, scene) => {
    scene.query = { token: await tokenFor(test, scene, 'verify') }
  },
  'reset link': async (test, scene) => {
    scene.body = { token: await tokenFor(test, scene, 'reset'), password: testPassword }
  },
  'own profile': async (_test, scene) => {
    scene.body = {
      ...newcomer,
      username: `user-${randomUUID().slice(0, 8)}`,
      currentPassword: testPassword,
      newPassword: testPassword,
      token: 'x',
      socialMedia: { instagram: 'mara' },
      interests: ['Sculpture'],
    }
  },
  picture: async (_test, scene) => {
    scene.form = formBody({}, { field: 'profilePicture', name: 'a.png', bytes: onePixel })
  },
  portfolio: async (_test, scene) => {
    scene.params = { kind: 'portfolio' }
    scene.form = formBody(
      { kind: 'portfolio' },
      { field: 'file', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') },
    )
  },
  'another account': async (test, scene) => about(scene, await test.createUser()),
  'the owner': async (_test, scene) => about(scene, scene.owner),
  'store work': (test, scene) => work(test, scene, 'approved'),
  'pending work': (test, scene) => work(test, scene, 'pending'),
  'rejected work': (test, scene) => work(test, scene, 'rejected'),
  'sold work': (test, scene) => work(test, scene, 'sold'),
  category: async (_test, scene) => {
    scene.query = { category: 'digital' }
  },
  'pending order': (test, scene) => order(test, scene, 'pending'),
  'paid order': (test, scene) => order(test, scene, 'paid'),
  'own purchase': purchase,
  'unknown order': async (_test, scene) => {
    scene.params = { id: randomUUID() }
    scene.body = { ...marking }
  },
  ...feeScenes,
  ...suggestionScenes,
  earnings: async (test, scene) => {
    await order(test, scene, 'paid')
    const { artist_id } = await test.db.read
      .selectFrom('orders')
      .select('artist_id')
      .where('id', '=', scene.params.id ?? '')
      .executeTakeFirstOrThrow()
    payoutTo(test, scene, artist_id ?? '')
  },
  'no earnings': async (test, scene) => payoutTo(test, scene, (await test.createUser()).id),
  ...magazineScenes,
  ...feedbackScenes,
  ...mailScenes,
  ...coachScenes,
  ...databaseScenes,
  ...roleScenes,
  ...collectionScenes,
  ...acquisitionScenes,
  ...objectScenes,
  ...loanScenes,
  ...rosterScenes,
  ...bookingScenes,
  ...wishlistScenes,
  ...myWorksScenes,
  ...marketplaceScenes,
  ...figureScenes,
  ...galleryExhibitionScenes,
  ...chatScenes,
  ...editionScenes,
  ...iiifScenes,
  'unknown id': async (test, scene) => {
    const id = randomUUID()
    payoutTo(test, scene, id)
    Object.assign(scene, {
      params: { id, userId: id },
      body: { ...scene.body, artworkId: id, userId: id, price: 1, status: 'approved' },
      file: `/uploads/artworks/${'cd'.repeat(16)}.webp`,
    })
  },
  'no id': async (_test, scene) => {
    scene.params = { id: 'null', userId: 'null' }
  },
} satisfies Record<string, (test: TestApp, scene: Scene) => Promise<void>>

export type Situation = keyof typeof arrange

function payoutTo(test: TestApp, scene: Scene, userId: string): void {
  scene.params = { userId }
  scene.body = { user_id: userId, amount: 1, reference: 'Transfer 1', sent_at: today(test) }
}

const today = (test: TestApp) => test.deps.now().toISOString().slice(0, 10)

function about(scene: Scene, { id }: { id: string }): void {
  scene.params = { id }
  scene.body = { userId: id }
}

async function work(test: TestApp, scene: Scene, status: string): Promise<void> {
  const artwork = await test.createArtwork({ user_id: scene.owner.id, status, rejection_reason: 'Too dark' })
  scene.params = { id: artwork.id }
  scene.body = {
    artworkId: artwork.id,
    title: artwork.title,
    artist: 'x',
    category: 'digital',
    price: 120.5,
    ids: [artwork.id],
    status: 'approved',
  }
}

export const contractRoute = (name: string): Route | undefined =>
  allRoutes.find((route) => route.name === name)

export function requestOf(row: RoleRow, scene: Scene): InjectOptions {
  const route = contractRoute(row.endpoint)
  if (!route) {
    const [method = 'GET', address = ''] = row.endpoint.split(' ')
    return { method: method as 'GET', url: rootAddress(address, row.situation, scene) }
  }
  const withBody = route.method === 'POST' || route.method === 'PUT'
  const takesForm = route.upload !== null || row.situation === 'one-click link'
  const params =
    row.endpoint === 'artworks.byArtist' && row.situation === 'store work'
      ? { id: scene.owner.id }
      : scene.params
  return {
    method: route.method,
    url: `/api${fillPath(route.path, params)}`,
    ...(scene.query && { query: scene.query }),
    ...(withBody && ((takesForm && scene.form) || { payload: scene.body })),
  }
}
