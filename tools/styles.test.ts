import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, read } from './house-files.ts'

const sheets = files.filter((file) => file.endsWith('.module.css'))
const components = files.filter((file) => /^web\/app\/.*\.tsx?$/.test(file))

interface Use {
  component: string
  sheet: string
  names: string[]
  any: boolean
}

const usesIn = (component: string): Use[] => {
  const source = read(component)
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
    ([, name = '', path = '']) => ({
      component,
      sheet: normalize(join(dirname(component), path)),
      names: [...source.matchAll(new RegExp(`(?<![-/\\w.])${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
        ([, plain, quoted]) => plain ?? quoted ?? '',
      ),
      any: new RegExp(`\\b${name}\\[(?!')|\\.\\.\\.\\(?${name}\\b`).test(source),
    }),
  )
}

const uses = components.flatMap(usesIn)
/** `:global` names classes of libraries. */
const classesOf = (sheet: string) => {
  const css = read(sheet)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}
const classes = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]))

describe('style sheets', () => {
  it('define every class that a component uses', () => {
    const missing = uses.flatMap(({ component, sheet, names }) =>
      names.filter((name) => !classes.get(sheet)?.has(name)).map((name) => `${component}: ${name}`),
    )
    expect(missing).toEqual([])
    expect(uses.length).toBeGreaterThan(100)
  })

  it('define no class that no component uses', () => {
    const unused = [...classes].flatMap(([sheet, names]) => {
      const own = uses.filter((use) => use.sheet === sheet)
      if (own.some(({ any }) => any)) return []
      const taken = new Set(own.flatMap((use) => use.names))
      return [...names].filter((name) => !taken.has(name)).map((name) => `${sheet}: ${name}`)
    })
    expect(unused).toEqual([])
  })
})
