import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, read } from './house-files.ts'

const isTest = (file: string) => /\.test\.|\/testing\/|\.(fixtures|access)\.ts$/.test(file)
const product = files.filter((file) => /^(contract|server|web)\/.*\.tsx?$/.test(file) && !isTest(file))

function rooms(base: string): Set<string> {
  const inside = files.filter((file) => file.startsWith(`${base}/`)).map((file) => dirname(file))
  return new Set(inside.filter((folder) => folder !== base).map((folder) => folder.slice(base.length + 1)))
}

const server = rooms('server/src')
const areas = new Set([...server].map((room) => room.split('/')[0] ?? ''))

describe('rooms', () => {
  it('have at most forty files of their own', () => {
    const counts = new Map<string, number>()
    for (const file of product) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 40)).toEqual([])
    expect(counts.size).toBeGreaterThan(50)
  })

  it("of the contract are called as the server's", () => {
    // Money rules have no folder on the server, which has them where money is moved.
    const others = [...rooms('contract/src')].filter((room) => room !== 'money' && !server.has(room))
    expect(others).toEqual([])
  })

  it("of the pages are called as the server's, but for what features stand on and what only browsers do", () => {
    const ground = /^(kit|theme|i18n|api|shell|testing|home|own-wall|admin)(\/|$)/
    const others = [...rooms('web/app')].filter(
      (room) => !ground.test(room) && !server.has(room) && !areas.has(room),
    )
    expect(others).toEqual([])
  })

  it("of the administrator's screens are those of a feature", () => {
    const screens = [...rooms('web/app/admin')].filter(
      (room) => !server.has(room) && !server.has(`admin/${room}`),
    )
    expect(screens).toEqual([])
  })

  it('hold few small files that only one other file imports', () => {
    const importers = new Map<string, Set<string>>()
    for (const file of product)
      for (const [, path = ''] of read(file).matchAll(/from '(\.[^']+)'/g)) {
        const target = normalize(join(dirname(file), path))
        importers.set(target, (importers.get(target) ?? new Set()).add(file))
      }
    const small = product.filter(
      (file) => importers.get(file)?.size === 1 && read(file).split('\n').length <= 30,
    )
    expect(small.length / product.length).toBeLessThanOrEqual(0.05)
  })
})

describe('features', () => {
  const declaring = files.filter((file) => /^server\/src\/.+\/feature\.ts$/.test(file)).map(dirname)

  it('declare themselves wherever calls are bound', () => {
    // Base folders implement shared routes.
    const ground = /^server\/src\/(http|files|site)$/
    const binding = files.filter((file) => /^server\/src\/.+-routes\.ts$/.test(file)).map(dirname)
    expect([...new Set(binding)].filter((room) => !ground.test(room) && !declaring.includes(room))).toEqual(
      [],
    )
  })

  it('have their rows of the role table in one file, named after the folder', () => {
    const access = files.filter((file) => file.endsWith('.access.ts'))
    expect(access).toEqual(access.map(dirname).map((room) => `${room}/${basename(room)}.access.ts`))
    expect(access.length).toBeGreaterThan(25)
  })

  it('are all listed, once', () => {
    const listed = [...read('server/src/features.ts').matchAll(/from '\.\/(.+)\/feature\.ts'/g)]
    expect(listed.map(([, room]) => `server/src/${room}`).sort()).toEqual(declaring.sort())
    expect(declaring.length).toBeGreaterThan(25)
  })
})
