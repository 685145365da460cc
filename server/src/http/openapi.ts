import { commonErrors, type ErrorCode, errorStatus } from '@passion-art/contract/http/errors'
import type { Access, Route } from '@passion-art/contract/http/route'
import { z } from 'zod'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the routes, from the schemas that validate their input and filter their replies. */
export function describeApi(
  routes: readonly Route[],
  { version, publicUrl }: { version: string; publicUrl: string },
): Json {
  const paths: Record<string, Json> = {}
  const sharedShapes = shapesOfSeveral(routes)
  for (const route of routes) {
    const shared = sharedShapes.has(shapeOf(route.path))
    const path = `/api${shared ? route.path.replace(anyName, `{${sharedName}}`) : route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, shared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'PASSION-ART',
      version,
      description:
        'Every failure is a JSON body with success false, a text in the language of Accept-Language, and a stable code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failureSchema() },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const anyName = /\{\w+\}/g
const shapeOf = (path: string) => path.replace(anyName, '{}')

/** In OpenAPI, templates that differ only in parameter names are one path; this name replaces both. */
const sharedName = 'key'

function shapesOfSeveral(routes: readonly Route[]): Set<string> {
  const byShape = Map.groupBy(new Set(routes.map(({ path }) => path)), shapeOf)
  return new Set([...byShape].filter(([, paths]) => paths.length > 1).map(([shape]) => shape))
}

const tagOf = (route: Route) => route.name.slice(0, route.name.indexOf('.'))

const accessTexts: Record<Access, string> = {
  any: 'Anybody.',
  'signed-in': 'Signed-in accounts.',
  uploader: 'Accounts that may upload.',
  gallery: 'Galleries.',
  collector: 'Collectors.',
  institution: 'Institutions.',
  buyer: 'Collectors and institutions.',
  admin: 'The administrator.',
  provider: 'The payment provider, by its signature.',
}

function operation(route: Route, shared: boolean): Json {
  const body = schemaOf(route.body, 'input')
  return {
    operationId: route.name,
    summary: route.summary,
    description: accessTexts[route.access],
    tags: [tagOf(route)],
    security: security(route.access),
    parameters: [
      ...parameters(route.params, 'path').map((parameter) =>
        shared ? { ...parameter, name: sharedName, description: `${route.recordKind}.` } : parameter,
      ),
      ...parameters(route.query, 'query'),
    ],
    ...(hasProperties(body) && { requestBody: { required: true, content: json(body) } }),
    ...(route.upload && {
      requestBody: {
        required: true,
        content: { ...(route.upload.orJson && json(body)), ...form(body, route.upload.field) },
      },
    }),
    ...(route.rawBody && { requestBody: { required: true, content: json({ type: 'object' }) } }),
    responses: { [route.status]: reply(route), ...failures(route) },
  }
}

/** The provider signs the body and sends no token. */
function security(access: Access): Json[] {
  if (access === 'provider') return []
  return access === 'any' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function reply(route: Route): Json {
  const content =
    route.kind === 'json'
      ? {
          ...json(schemaOf(route.reply, 'output')),
          ...(route.eventStream && { 'text/event-stream': { schema: { type: 'string' } } }),
        }
      : { [route.kind]: { schema: { type: 'string', format: 'binary' } } }
  return { description: 'Success', content }
}

function failures(route: Route): Json {
  const codes = [
    ...new Set<ErrorCode>([...commonErrors.filter((code) => canAnswer(route, code)), ...route.errors]),
  ]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { description: of.join(', '), content: json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  )
}

function canAnswer(route: Route, code: ErrorCode): boolean {
  const open = route.access === 'any' || route.access === 'provider'
  if (code === 'authentication_required' || code === 'session_expired') return !open
  // Calls for uploaders have their own code, upload_not_allowed.
  if (code === 'access_denied') return !open && !['signed-in', 'uploader'].includes(route.access)
  return true
}

function parameters(schema: z.ZodType, location: 'path' | 'query'): Json[] {
  const described = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (described.required ?? []).includes(name),
    schema: property,
  }))
}

const hasProperties = (schema: Json) =>
  Object.keys((schema.properties as object | undefined) ?? {}).length > 0
const json = (schema: Json): Json => ({ 'application/json': { schema } })

function form(body: Json, field: string): Json {
  const file = { type: 'string', format: 'binary' }
  return {
    'multipart/form-data': {
      schema: { ...body, properties: { ...(body.properties as Json), [field]: file } },
    },
  }
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      nameProperties(jsonSchema)
      // `catch` is a fallback for invalid values, not a default for absent ones.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
    },
  }) as Json
  return described
}

/** For a record with a fixed list of required keys: adds the properties, which zod omits. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  if (!schema.propertyNames || !schema.required || schema.additionalProperties === undefined) return
  const { additionalProperties: value } = schema
  schema.properties = Object.fromEntries(schema.required.map((name) => [name, value]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

function failureSchema(): Json {
  return {
    type: 'object',
    required: ['success', 'error', 'message', 'code', 'requestId'],
    properties: {
      success: { const: false },
      error: { type: 'string' },
      message: { type: 'string', description: 'The same text as error.' },
      code: { enum: Object.keys(errorStatus) },
      requestId: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      requiresVerification: { const: true },
      price: { type: 'number', description: 'With price_changed: the price as it is now.' },
    },
  }
}
