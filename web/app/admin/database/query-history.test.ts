// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { fileNameOf, formatSize, healthMark, healthWord } from './database-format.ts'
import { forget, historyLimits, readHistory, readText, remember, storeText } from './query-history.ts'

afterEach(() => localStorage.clear())

const at = '2026-03-04T18:00:00.000Z'
const run = (text: string) => remember('a1', { text, at })
const texts = () => readHistory('a1').map((one) => one.text)

describe('the query history', () => {
  it('keeps each query once, newest first, per account', () => {
    for (const text of ['SELECT 1', 'SELECT 2', ' SELECT 1 ', '  ']) run(text)
    expect(texts()).toEqual(['SELECT 1', 'SELECT 2'])
    expect(readHistory('a2')).toEqual([])
  })

  it('is bounded in number and size', () => {
    for (let n = 0; n < historyLimits.entries + 5; n += 1) run(`SELECT ${n}`)
    expect(texts()).toHaveLength(historyLimits.entries)
    expect(texts()[0]).toBe(`SELECT ${historyLimits.entries + 4}`)
    run('x'.repeat(historyLimits.characters + 1))
    expect(texts()[0]).toBe(`SELECT ${historyLimits.entries + 4}`)
  })

  it('can be deleted', () => {
    run('SELECT 1')
    forget('a1')
    expect(texts()).toEqual([])
  })

  it.each(['nonsense', '{}', '[1, {"text": 2}, {"text": "SELECT 1", "at": "never"}]'])(
    'survives %j in the storage',
    (stored) => {
      localStorage.setItem('passion-art.query-history.a1', stored)
      expect(texts()).toEqual([])
    },
  )
})

describe('the text of the editor', () => {
  const first = 'SELECT * FROM users LIMIT 10'

  it('is restored only for its account', () => {
    storeText('a1', 'SELECT 1')
    expect([readText('a1'), readText('a2')]).toEqual(['SELECT 1', first])
  })

  it.each(['', ' \n', first])('%j starts with the default', (text) => {
    storeText('a1', 'SELECT 1')
    storeText('a1', text)
    expect(readText('a1')).toBe(first)
    expect(localStorage).toHaveLength(0)
  })

  it.each(['nonsense', '{}', '4'])('survives %j in the storage', (stored) => {
    localStorage.setItem('passion-art.query-text.a1', stored)
    expect(readText('a1')).toBe(first)
  })
})

describe('what the console shows', () => {
  it.each([
    [0, '0 byte'],
    [512, '512 byte'],
    [2_048, '2 kB'],
    [4_404_019, '4.2 MB'],
    [3 * 1024 ** 3, '3 GB'],
  ])('writes %i bytes as %s', (bytes, text) => expect(formatSize(bytes, 'en')).toBe(text))

  it.each([
    ['attachment; filename="passion-art-backup-2026-03-04.dump"', 'passion-art-backup-2026-03-04.dump'],
    ['attachment; filename="../../x.db"', 'passion-art-backup-2026-03-04.db'],
    [null, 'passion-art-backup-2026-03-04.db'],
  ])('saves %j as %s', (header, name) => expect(fileNameOf(header, new Date(at))).toBe(name))

  it('marks anything but pass and fail, healthy and unhealthy, as a warning', () => {
    const tones = ['pass', 'fail', 'warn', 'odd', 'healthy', 'unhealthy', 'warning']
    expect(tones.map((status) => healthMark(status).tone)).toEqual([
      'ok',
      'bad',
      'warn',
      'warn',
      'ok',
      'bad',
      'warn',
    ])
    expect(['pass', 'unhealthy', 'odd'].map(healthWord)).toEqual(['pass', 'unhealthy', 'warning'])
  })
})
