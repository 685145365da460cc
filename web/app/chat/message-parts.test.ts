import { describe, expect, it, vi } from 'vitest'
import { artworksIn, partsOf } from './message-parts.ts'

const site = ['https://passion.test']
const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const links = (text: string) =>
  partsOf(text, site).flatMap((part) => (part.kind === 'link' ? [[part.text, part.href]] : []))
const joined = (text: string) =>
  partsOf(text, site)
    .map((part) => part.text)
    .join('')

describe('URLs in a message', () => {
  it.each([
    ['see https://a.test/b?c=d#e now', 'https://a.test/b?c=d#e'],
    ['see https://a.test/b.', 'https://a.test/b'],
    ['(https://a.test/b)', 'https://a.test/b'],
    ['https://a.test/b_(c)', 'https://a.test/b_(c)'],
    ['“https://a.test/b”, he said', 'https://a.test/b'],
    ['انظر https://a.test/b؟', 'https://a.test/b'],
    ['HTTP://A.test/x', 'HTTP://A.test/x'],
    ['a <https://a.test/b>', 'https://a.test/b'],
  ])('%s holds %s', (text, address) => {
    expect(links(text).map(([shown]) => shown)).toEqual([address])
    expect(joined(text)).toBe(text)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.test',
    'a.test',
    'https://',
    'mailto:a@b.test',
    'http:// x',
  ])('%s is text', (text) => {
    expect(partsOf(text, site).every((part) => part.kind === 'text')).toBe(true)
    expect(joined(text)).toBe(text)
  })

  it('keeps the text between them, with line breaks', () => {
    const text = 'one\nhttps://a.test two https://b.test'
    expect(partsOf(text, site).map(({ kind }) => kind)).toEqual(['text', 'link', 'text', 'link'])
    expect(joined(text)).toBe(text)
  })

  it('links to the shown address', () => {
    expect(links('https://user:pass@a.test/x')).toEqual([
      ['https://user:pass@a.test/x', 'https://user:pass@a.test/x'],
    ])
  })
})

describe('works of this site', () => {
  it('are recognized by their URL, each once', () => {
    const text = `https://passion.test/artwork/${id} and https://passion.test/artwork/${id.toUpperCase()}?x=1.`
    const parts = partsOf(text, site)
    expect(artworksIn(parts)).toEqual([id])
    expect(parts[0]).toMatchObject({ kind: 'artwork', href: `/artwork/${id}` })
  })

  it('are nowhere else', () => {
    for (const text of [
      `https://other.test/artwork/${id}`,
      `https://passion.test.evil.test/artwork/${id}`,
      'https://passion.test/artwork/1',
      `https://passion.test/artwork/${id}/x`,
    ])
      expect(artworksIn(partsOf(text, site))).toEqual([])
  })
})

it('the tail of a URL is read once, however many brackets it has', () => {
  const split = vi.spyOn(String.prototype, 'split')
  try {
    expect(partsOf(`https://a.example/${'('.repeat(500)}${')'.repeat(1_000)}`, [])[0]).toMatchObject({
      text: `https://a.example/${'('.repeat(500)}${')'.repeat(500)}`,
    })
    expect(split.mock.calls.length).toBeLessThan(20)
  } finally {
    split.mockRestore()
  }
})
