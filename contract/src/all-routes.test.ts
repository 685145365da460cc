import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './all-routes.ts'
import { errorStatus, recordKinds } from './http/errors.ts'
import { fillPath } from './http/route.ts'

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('names and addresses are unique', () => {
  expect(repeated(allRoutes.map((route) => route.name))).toEqual([])
  expect(
    repeated(allRoutes.map((route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`)),
  ).toEqual([])
})

test.each(allRoutes.map((route) => [route.name, route] as const))(
  '%s declares all required properties',
  (_name, route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    const described = z.toJSONSchema(route.params, { io: 'input' }).properties ?? {}
    expect(Object.keys(described).sort()).toEqual(inPath)
    expect(route.summary).toMatch(/^[A-Z].+[.]$/s)
    expect(route.name).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
    for (const code of route.errors) expect(errorStatus).toHaveProperty(code)
    expect(recordKinds).toContain(route.recordKind)
    // The text '{RecordKind} not found' needs the kind of record that the id names.
    if (inPath.length > 0) expect(route.recordKind).not.toBe('Page')
  },
)

test('every schema can be described', () => {
  for (const route of allRoutes)
    for (const [part, io] of [
      ['params', 'input'],
      ['query', 'input'],
      ['body', 'input'],
      ['reply', 'output'],
    ] as const)
      expect(() => z.toJSONSchema(route[part], { io, unrepresentable: 'any' })).not.toThrow()
})

test('values in a path are escaped', () => {
  expect(fillPath('/artworks/{id}', { id: '../x y?a=1#b' })).toBe('/artworks/..%2Fx%20y%3Fa%3D1%23b')
})
