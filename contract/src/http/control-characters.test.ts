import { expect, test } from 'vitest'
import type { z } from 'zod'
import { artistDetails, galleryDetails } from '../accounts/accounts.ts'
import { allRoutes } from '../all-routes.ts'
import { importedObject } from '../collector/collection/collection-object.ts'

type Part = 'params' | 'query' | 'body'

const exempt = new Set([
  // Hashed or only compared.
  'accounts.logIn body.password',
  'profile.changePassword body.currentPassword',
  'payments.sandboxConfirm body.card.number',
  'payments.sandboxConfirm body.card.cvc',
  'admin.stats query.t',
  'chat.send body.group',
  'database.table params.name',
  'database.query body.query',
  // The service parses these as numbers or web addresses.
  'payments.createUploadIntent body.amount',
  'artworks.comparables query.width',
  'artworks.comparables query.height',
  'artistDetails.website',
  'artistDetails.instagram',
  'artistDetails.facebook',
  'profile.setSocialMedia body.socialMedia{}',
  'gallery.updateProfile body.socialMedia{}',
])

interface Def {
  type: string
  shape: Record<string, z.ZodType>
  element: z.ZodType
  valueType: z.ZodType
  options: z.ZodType[]
  in: z.ZodType
  innerType?: z.ZodType
}

/** Every text field of an input, with the schema that checks it. */
function* textsOf(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
  const def = schema.def as unknown as Def
  if (def.type === 'object') {
    for (const [key, one] of Object.entries(def.shape)) yield* textsOf(one, `${path}.${key}`)
  } else if (def.type === 'array') yield* textsOf(def.element, `${path}[]`)
  else if (def.type === 'record') yield* textsOf(def.valueType, `${path}{}`)
  else if (def.type === 'union') for (const one of def.options) yield* textsOf(one, path)
  else if (def.type === 'pipe' && holdsParts(def.in)) yield* textsOf(def.in, path)
  else if (def.innerType) yield* textsOf(def.innerType, path)
  else if (def.type === 'string' || def.type === 'pipe') yield [path, schema]
}

const holdsParts = (schema: z.ZodType): boolean => ['object', 'array'].includes(schema.def.type)

const hasControl = (value: unknown, control: string): boolean =>
  typeof value === 'string'
    ? value.includes(control)
    : typeof value === 'object' && Object.values(value ?? {}).some((one) => hasControl(one, control))

const ofCalls = allRoutes.flatMap((route) =>
  (['params', 'query', 'body'] as Part[]).flatMap((part) =>
    [...textsOf(route[part], part)].map(([path, schema]) => [`${route.name} ${path}`, schema] as const),
  ),
)

/** The calls accept these as a whole; the service validates their parts. */
const ofServices = Object.entries({ artistDetails, galleryDetails, importedObject }).flatMap(
  ([name, schema]) => [...textsOf(schema, name)],
)

const texts = [...ofCalls, ...ofServices]

test('the texts of all calls are found', () => {
  expect(texts.length).toBeGreaterThan(400)
  for (const exempted of exempt) expect(texts.map(([name]) => name)).toContain(exempted)
})

test.each(['\u0085', '\u009b', '\u2028', '\u2029', '\u001b'])('no route accepts %j', (control) => {
  const through = texts.filter(([, schema]) => {
    const result = schema.safeParse(`a${control}b`)
    return result.success && hasControl(result.data, control)
  })
  expect(through.map(([name]) => name).filter((name) => !exempt.has(name))).toEqual([])
})

test.each(['\u200b', '\u2800', '\u3164', '\u00ad', '\u200d\ufeff'])('required texts reject %j', (blank) => {
  const through = texts.filter(
    ([, schema]) => !schema.safeParse('').success && schema.safeParse(blank).success,
  )
  expect(through.map(([name]) => name).filter((name) => !exempt.has(name))).toEqual([])
})

test.each(['\u202e', '\u2066'])('single-line texts strip %j', (override) => {
  const through = texts.filter(([, schema]) => {
    const result = schema.safeParse(`a${override}b`)
    return result.success && hasControl(result.data, override) && !schema.safeParse('a\nb').success
  })
  expect(through.map(([name]) => name).filter((name) => !exempt.has(name))).toEqual([])
})
