import type { Block, Inline } from '@passion-art/contract/articles/articles'
import { describe, expect, it } from 'vitest'
import {
  firstMentions,
  isPullQuote,
  isRepeated,
  takesInitial,
  withQuotesApart,
  wordsOf,
} from './article-text.ts'

const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children })
const note = (number: number): Inline => ({ kind: 'note', number })

it('words are read without their marks', () => {
  const line: Inline[] = [
    'A ',
    { kind: 'strong', children: ['very ', { kind: 'emphasis', children: ['long'] }] },
    { kind: 'break' },
    { kind: 'link', href: '/store', children: [' line'] },
    note(1),
    { kind: 'code', text: ' x' },
  ]
  expect(wordsOf(line)).toBe('A very long line x')
})

describe('a pull quote', () => {
  const line = 'A line waits.'
  const quote: Block = { kind: 'quote', children: [paragraph(line)] }
  const [own, a, b, c, d] = [`Before. ${line}`, 'A', 'B', 'C', 'D'].map((text) => paragraph(text)) as Block[]
  const heading: Block = { kind: 'heading', level: 2, id: 'h', children: ['H'] }

  it.each([
    ['right behind its sentence moves on', [own, quote, a, b, c, d], [own, a, b, c, quote, d]],
    [
      'before its sentence moves behind it',
      [a, quote, own, b, heading, c, d, d],
      [a, own, b, heading, c, d, quote, d],
    ],
    ['near the end moves before it', [a, b, c, d, own, quote], [a, quote, b, c, d, own]],
    ['three paragraphs away stays', [own, a, b, heading, c, quote, d], [own, a, b, heading, c, quote, d]],
    ['in a short text stays', [own, quote, a], [own, quote, a]],
    ['of other words stays', [a, quote, b, c, d], [a, quote, b, c, d]],
  ])('%s', (_name, blocks, expected) => {
    expect(withQuotesApart(blocks as Block[])).toEqual(expected)
  })
})

describe('a quote', () => {
  it('that repeats the text is a pull quote, unless it has a link', () => {
    const line = 'A line that cannot wait is only a result.'
    const around = [
      paragraph(
        'Before. A line ',
        { kind: 'emphasis', children: ['that cannot'] },
        ' wait is only a result. After.',
      ),
    ]
    expect(isRepeated([paragraph(line)], around)).toBe(true)
    expect(isRepeated([paragraph(line)], [paragraph('Another text.')])).toBe(false)
    expect(isRepeated([paragraph({ kind: 'link', href: '/store', children: [line] })], around)).toBe(false)
  })

  it('of one short paragraph is pulled out', () => {
    expect(isPullQuote([paragraph('A line that cannot wait is only a result.')])).toBe(true)
  })

  it.each([
    ['two paragraphs', [paragraph('One.'), paragraph('Two.')]],
    ['a long paragraph', [paragraph('word '.repeat(40))]],
    ['a list', [{ kind: 'list', ordered: false, start: 1, items: [] } satisfies Block]],
    ['nothing', []],
  ])('of %s stays in the text', (_, children) => {
    expect(isPullQuote(children)).toBe(false)
  })
})

describe('a large first letter', () => {
  const rest = ' and what follows it is long enough to stand beside three lines of a capital.'.repeat(4)

  it.each(['The machine', '“People', 'Élan'])('begins %s', (start) => {
    expect(takesInitial(paragraph(`${start}${rest}`))).toBe(true)
  })

  it.each(['1787', 'الفن', '版画', '— A dash'])('does not begin %s', (start) => {
    expect(takesInitial(paragraph(`${start}${rest}`))).toBe(false)
  })

  it('needs enough following lines', () => {
    expect(takesInitial(paragraph('Short.'))).toBe(false)
    expect(takesInitial({ kind: 'rule' })).toBe(false)
    expect(takesInitial(undefined)).toBe(false)
  })
})

it('each footnote has one first mention, wherever it is', () => {
  const [one, again, two, three] = [note(1), note(1), note(2), note(3)]
  const blocks: Block[] = [
    paragraph('A', { kind: 'emphasis', children: [one] }),
    { kind: 'quote', children: [paragraph(again, two)] },
    { kind: 'table', head: [[three]], rows: [] },
  ]
  expect([...firstMentions(blocks)]).toEqual([one, two, three])
  expect(firstMentions(blocks).has(again)).toBe(false)
})
