import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from './languages.ts'

type Texts = { [key: string]: string | Texts }

const app = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, app), 'utf8')
const server = new URL('../../server/src/', app)
const serverCode = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, server), 'utf8'))
  .join('\n')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('i18n/'),
)
const plural = /_(zero|one|two|few|many|other)$/

function flat(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
}

const fileOf = (name: string) => JSON.parse(read(`i18n/${name}.json`)) as Texts
const featureGroups = readdirSync(new URL('i18n/features/', app))
/** With those of the administrator's area and of single features, which only their pages load. */
const textsOf = (language: string) => {
  const features = Object.fromEntries(
    featureGroups.map((group) => [group, fileOf(`features/${group}/${language}`)]),
  )
  return new Map(flat({ ...fileOf(language), admin: fileOf(`admin/${language}`), features }))
}
/** What a text takes in whole: “$t(field.title)”. */
const reference = /\$t\(([^)]*)\)/g
const referencesIn = (text: string) => [...text.matchAll(reference)].map((match) => match[1] ?? '')
/** The texts that are loaded together: those of every page, of the administrator's area or of one feature. */
const fileNameOf = (key: string) => {
  const [first = '', second = ''] = key.split('.')
  return first === 'features' ? `features/${second}` : first === 'admin' ? 'admin' : 'main'
}
const withoutPlural = (key: string) => key.replace(plural, '')
const bases = (texts: Map<string, string>) => new Set([...texts.keys()].map(withoutPlural))
const english = textsOf('en')

describe.each(interfaceLanguages)('texts in %s', (language) => {
  const texts = textsOf(language)

  it('have the keys of the English ones and no others', () => {
    expect([...bases(texts)].sort()).toEqual([...bases(english)].sort())
  })

  it('have every plural form the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const plurals = new Set([...texts.keys()].filter((key) => plural.test(key)).map(withoutPlural))
    const missing = [...plurals].flatMap((base) =>
      forms.map((form) => `${base}_${form}`).filter((key) => !texts.has(key)),
    )
    expect(missing).toEqual([])
  })

  it('fill in the same values', () => {
    const different = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? ''
      // A form for one or two may spell the number out.
      return plural.test(key)
        ? !valuesIn(text).every((name) => valuesIn(model).includes(name))
        : `${valuesIn(text)}` !== `${valuesIn(model)}`
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('begin with the number where a name is shown with it and read out with what is counted', () => {
    const counts = [...texts].filter(([key]) => /(^count\.works|\.counted)_/.test(key))
    expect(counts.filter(([, text]) => !text.startsWith('{{count}}'))).toEqual([])
    expect(counts.length).toBeGreaterThan(0)
  })

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })
})

/** Longer texts are not put on every page for the sake of two. */
const shortLabel = 40

function adviceFor(keys: string[]): string[] {
  const text = english.get(keys[0] ?? '') ?? ''
  const names = [...new Set(keys.map(fileNameOf))]
  if (text.length > shortLabel && names.length === 2 && !names.includes('main')) return []
  const group =
    names.length === 1 && names[0] !== 'main'
      ? `once in ${names[0]}`
      : 'once in field, status, sort, ui or word'
  return [`${keys.join(' = ')}: “${text}” stands ${group}, other keys say $t(its key)`]
}

describe('texts in all languages', () => {
  const translations = interfaceLanguages.map(textsOf)

  it('are written once, unless a language has different words for two of them', () => {
    const keysOf = new Map<string, string[]>()
    for (const key of english.keys()) {
      const words = translations.map((texts) => texts.get(key))
      if (plural.test(key) || words.some((word) => word?.startsWith('$t('))) continue
      keysOf.set(JSON.stringify(words), [...(keysOf.get(JSON.stringify(words)) ?? []), key])
    }
    expect([...keysOf.values()].filter((keys) => keys.length > 1).flatMap(adviceFor)).toEqual([])
  })

  it('take in texts that are written out and loaded with them', () => {
    const wrong = [...english].flatMap(([key, text]) =>
      referencesIn(text)
        .filter(
          (to) =>
            !english.has(to) ||
            referencesIn(english.get(to) ?? '').length > 0 ||
            !['main', fileNameOf(key)].includes(fileNameOf(to)),
        )
        .map((to) => `${key}: ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('take in the same texts in every language', () => {
    const different = [...english.keys()].filter(
      (key) => new Set(translations.map((texts) => `${referencesIn(texts.get(key) ?? '')}`)).size > 1,
    )
    expect(different).toEqual([])
  })
})

describe('texts in ar', () => {
  it('leave the isolation of single values to the translator', () => {
    const isolating = [...textsOf('ar')].filter(([, text]) => /[\u2066-\u2068]\{\{\w+\}\}\u2069/.test(text))
    expect(isolating.map(([key]) => key)).toEqual([])
  })
})

/** Intros, and what the history names: actions and fields stand in the server's code. */
function writtenByServer(key: string): boolean {
  const [, part, name = ''] = /^features\.[\w-]+\.(intro|changes|fields|values)\.?([\w.-]*)$/.exec(key) ?? []
  if (part === 'intro') return true
  // The history shows the values of its fields by their words.
  if (part === 'values') return english.has(key.replace(/\.values\.([\w.-]+)\.[\w-]+$/, '.fields.$1'))
  return part === 'changes'
    ? serverCode.includes(`'${name}'`)
    : part === 'fields' && serverCode.includes(name)
}

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe('uses of texts', () => {
  const code = sources.map((file) => ({ file, text: read(file) }))
  const known = bases(english)

  it('name keys that exist', () => {
    const unknown = code.flatMap(({ file, text }) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'|'((?:admin|features|field|word)\.[\w.-]+)'/g)]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((key) => !known.has(key))
        .map((key) => `${file}: ${key}`),
    )
    expect(unknown).toEqual([])
  })

  it('leave no key without a use', () => {
    const takenIn = new Set([...english.values()].flatMap(referencesIn))
    // A key is used when it stands in quotes anywhere, or below the fixed part of a composed key: t(`type.${type}`).
    const quoted = new Set(
      code.flatMap(({ text }) => [...text.matchAll(/'([\w.-]+)'/g)].map((match) => match[1])),
    )
    const prefixes = code.flatMap(({ text }) =>
      [...text.matchAll(/`([\w.-]+\.)\$\{/g)].map((match) => match[1] ?? ''),
    )
    const unused = [...known].filter(
      (key) =>
        !quoted.has(key) &&
        !takenIn.has(key) &&
        !prefixes.some((prefix) => prefix !== 'features.' && key.startsWith(prefix)) &&
        !writtenByServer(key),
    )
    expect(unused).toEqual([])
  })

  it('compose keys only below groups that exist', () => {
    const prefixes = code.flatMap(({ text }) =>
      [...text.matchAll(/\bt\(\s*`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? ''),
    )
    expect(prefixes.filter((prefix) => ![...known].some((key) => key.startsWith(prefix)))).toEqual([])
  })
})
