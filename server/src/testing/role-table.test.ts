import { globSync } from 'node:fs'
import { allRoutes } from '@passion-art/contract/all-routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { type Principal, principals, type RoleRow } from './role-table.ts'
import { isShort } from './test-tier.ts'
import { bearerOf, contractRoute, listedEmail, requestOf, type Scene, setScene } from './role-world.ts'

/** Fields of a work with restricted access. */
const privateArtworkFields = ['artistEmail', 'rejectionReason', 'pricing', 'updated_at'] as const
const mayReadPrivateArtworkFields: readonly Principal[] = ['administrator', 'owner']

const accessFiles = globSync('../**/*.access.ts', { cwd: import.meta.dirname }).sort()
const ofFeatures = await Promise.all(
  accessFiles.map(async (file) => Object.entries((await import(file)) as Record<string, RoleRow[]>)),
)
const rowsOf = (exported: [string, RoleRow[]][]): RoleRow[] =>
  exported.flatMap(([name, rows]) => (name.endsWith('Rows') && name !== 'socketRows' ? rows : []))
const allRows = ofFeatures.flatMap(rowsOf)
let t: TestApp
const registered = new Set<string>()
beforeAll(async () => {
  t = await buildTestApp({
    env: { UPLOAD_ALLOWLIST: listedEmail },
    points: {
      signInAttempts: 100_000,
      signInFailures: 100_000,
      unknownPaths: 100_000,
      registrations: 100_000,
      verificationMails: 100_000,
      resetMails: 100_000,
      articleViews: 100_000,
      pictures: 100_000,
      invitations: 100_000,
      artworkViews: 100_000,
      subscriptions: 100_000,
      shareImages: 100_000,
      siteMaps: 100_000,
      feedback: 100_000,
      coachMinute: 100_000,
      coachDay: 100_000,
    },
    app: {
      pressure: { maxDelay: 0 },
      onRoute: ({ method, url }) => {
        for (const one of [method].flat()) registered.add(`${one} ${url}`)
      },
    },
  })
})
afterAll(() => t.close())

type Row = (typeof allRows)[number]

/** Their tokens are refused before a handler runs, alike for all routes of one kind. */
const withoutSession: readonly Principal[] = [
  'unverified',
  'attachment token',
  'deactivated',
  'deleted',
  'ended session',
  'expired token',
  'placeholder token',
]

const seenKinds = new Set<string>()
/** The first row of each kind of route, and rows outside the contract. */
const firstOfKind = new Set(allRows.filter(isFirstOfKind))

function isFirstOfKind({ endpoint }: Row): boolean {
  const route = contractRoute(endpoint)
  if (!route) return true
  const { access, method, cached, upload } = route
  const kind = `${access} ${method}${upload ? ' upload' : ''}${cached ? ' cached' : ''}`
  const isFirst = !seenKinds.has(kind)
  seenKinds.add(kind)
  return isFirst
}

const principalsOf = (row: Row): readonly Principal[] =>
  isShort && !firstOfKind.has(row) ? principals.filter((one) => !withoutSession.includes(one)) : principals

async function ask(principal: Principal, row: Row, scene: Scene, method?: 'HEAD') {
  const token = await tokenOf(principal, row, scene)
  const request = requestOf(row, scene)
  return t.as(null).send({
    ...request,
    ...(method && { method }),
    headers: { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
}

/** Only these read the owner's email or phone, for any call and any error. */
const mayReadContact: readonly Principal[] = ['owner', 'administrator']
/** A caller with the owner's password is the owner, whatever the token. */
const provesOwner = 'accounts.logIn'

async function plantPhone({ owner }: Scene): Promise<string> {
  const phone = `+47 ${owner.id.slice(0, 8)}`
  await t.db.write.updateTable('users').set({ phone }).where('id', '=', owner.id).execute()
  return phone
}

async function setSceneWithPhone(row: Row) {
  const scene = await setScene(t, row.situation)
  return { scene, phone: await plantPhone(scene) }
}

/** Reads and refused calls change nothing: they share one fixture, and one account of each kind. */
const changesNothing = (row: Row, principal: Principal) => onlyReads(row) || row.cells[principal] >= '4'
const onlyReads = (row: Row) => (contractRoute(row.endpoint)?.method ?? 'GET') === 'GET'
const scenes = new Map<Row, ReturnType<typeof setSceneWithPhone>>()
const known = new Map<Principal, ReturnType<typeof bearerOf>>()

function sceneOf(row: Row, principal: Principal): ReturnType<typeof setSceneWithPhone> {
  if (!changesNothing(row, principal)) return setSceneWithPhone(row)
  const made = scenes.get(row) ?? setSceneWithPhone(row)
  scenes.set(row, made)
  return made
}

const ofScene: readonly Principal[] = ['owner', 'attachment token']
/** The same account in every row; some rows end its sessions. */
const ofAllRows: readonly Principal[] = ['administrator', 'allow-listed']

function tokenOf(principal: Principal, row: Row, scene: Scene): ReturnType<typeof bearerOf> {
  if (!changesNothing(row, principal) || ofScene.includes(principal) || ofAllRows.includes(principal))
    return bearerOf(t, principal, scene)
  const token = known.get(principal) ?? bearerOf(t, principal, scene)
  known.set(principal, token)
  return token
}

describe.each(allRows.map((row) => [`${row.endpoint}, ${row.situation}`, row] as const))(
  '%s',
  (_name, row) => {
    test.each(principalsOf(row))('%s', async (principal) => {
      const { scene, phone } = await sceneOf(row, principal)
      const answer = await ask(principal, row, scene)
      const code = (answer.body as { code?: string } | null)?.code
      expect(code ? `${answer.status} ${code}` : String(answer.status)).toBe(row.cells[principal])
      if (mayReadContact.includes(principal) || row.endpoint === provesOwner) return
      const response = answer.bytes.toString() + JSON.stringify(answer.headers)
      for (const canary of [scene.owner.email, phone]) expect(response.includes(canary), canary).toBe(false)
    })
  },
)

describe('HEAD answers like GET, without a body', () => {
  const rows = allRows.filter((row) => onlyReads(row) && (!isShort || firstOfKind.has(row)))
  test.each(rows.map((row) => [`${row.endpoint}, ${row.situation}`, row] as const))(
    '%s',
    async (_name, row) => {
      for (const principal of ['visitor', 'collector', 'owner', 'placeholder token'] as const) {
        const answer = await ask(principal, row, (await sceneOf(row, principal)).scene, 'HEAD')
        expect(String(answer.status)).toBe(row.cells[principal].slice(0, 3))
        expect(answer.bytes.length).toBe(0)
      }
    },
  )
})

test.each(principals)('private fields of a work, read by: %s', async (principal) => {
  const allowed = mayReadPrivateArtworkFields.includes(principal)
  for (const endpoint of ['artworks.get', 'artworks.list', 'artworks.byArtist']) {
    const row = allRows.find((one) => one.endpoint === endpoint && one.situation === 'store work')
    if (!row) throw new Error(`No row for ${endpoint}.`)
    const scene = await setScene(t, 'store work')
    const text = (await ask(principal, row, scene)).bytes.toString()
    expect(text.includes(scene.owner.email), endpoint).toBe(allowed)
    for (const field of privateArtworkFields)
      expect(text.includes(`"${field}"`), `${endpoint} ${field}`).toBe(allowed)
  }
})

test.each(principals)('the address of an article’s author, read by: %s', async (principal) => {
  for (const endpoint of ['articles.get', 'articles.list', 'articles.search', 'articles.byCategory']) {
    const row = allRows.find((one) => one.endpoint === endpoint && one.situation === 'article')
    if (!row) throw new Error(`No row for ${endpoint}.`)
    const text = (await ask(principal, row, await setScene(t, 'article'))).bytes.toString()
    expect(text.includes('Walls that listen'), endpoint).toBe(true)
    expect(text.includes('ines@example.com'), endpoint).toBe(principal === 'administrator')
  }
})

describe('completeness', () => {
  const inTable = new Set(allRows.map((row) => row.endpoint))
  const addressOf = (endpoint: string) => {
    const route = contractRoute(endpoint)
    return route ? `${route.method} /api${route.path.replace(/\{(\w+)\}/g, ':$1')}` : endpoint
  }

  test('every route of the contract has a row', () => {
    expect(allRoutes.map((route) => route.name).filter((name) => !inTable.has(name))).toEqual([])
  })

  test('every row is about an endpoint that exists', () => {
    expect([...inTable].filter((endpoint) => !registered.has(addressOf(endpoint)))).toEqual([])
  })

  test('the rows of a call are in one file', () => {
    const filesOf = new Map<string, Set<string>>()
    for (const [index, file] of accessFiles.entries())
      for (const { endpoint } of rowsOf(ofFeatures[index] ?? []))
        filesOf.set(endpoint, (filesOf.get(endpoint) ?? new Set()).add(file))
    expect([...filesOf].filter(([, files]) => files.size > 1)).toEqual([])
  })

  test('everything Fastify registered has a row', () => {
    const listed = new Set([...inTable].map(addressOf))
    const alsoHead = [...listed]
      .filter((one) => one.startsWith('GET '))
      .map((one) => one.replace('GET', 'HEAD'))
    expect([...registered].filter((one) => !listed.has(one) && !alsoHead.includes(one))).toEqual([])
  })
})
