import type { Block } from '@passion-art/contract/articles/articles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleBody } from './article-body.ts'

const home = 'https://gallery.example'
const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const blocks = (content: string) => articleBody(content, home).blocks
const paragraph = (...children: unknown[]) => ({ kind: 'paragraph', children })

describe('paragraphs', () => {
  test('blank lines and plain line breaks separate them', () => {
    expect(blocks('One.\n\nTwo,\nthree.')).toEqual([
      paragraph('One.'),
      paragraph('Two,'),
      paragraph('three.'),
    ])
    expect(blocks('See *this\nand* that\nend')).toEqual([
      paragraph('See ', { kind: 'emphasis', children: ['this\nand'] }, ' that'),
      paragraph('end'),
    ])
  })

  test('an explicit line break stays in its paragraph', () => {
    expect(blocks('Rose  \nViolet\\\nBlue')).toEqual([
      paragraph('Rose', { kind: 'break' }, 'Violet', { kind: 'break' }, 'Blue'),
    ])
  })

  test('emphasized words can name their language', () => {
    expect(blocks('Called *ut tensio*{lang=la}, and **so**{lang=x} on')).toEqual([
      paragraph(
        'Called ',
        { kind: 'emphasis', children: ['ut tensio'], language: 'la' },
        ', and ',
        {
          kind: 'strong',
          children: ['so'],
        },
        '{lang=x} on',
      ),
    ])
  })

  test('marked text', () => {
    expect(blocks('**a** _b_ ~~c~~ `<d>` [e](https://e.example "t")')).toEqual([
      paragraph(
        { kind: 'strong', children: ['a'] },
        ' ',
        { kind: 'emphasis', children: ['b'] },
        ' ',
        { kind: 'deleted', children: ['c'] },
        ' ',
        { kind: 'code', text: '<d>' },
        ' ',
        { kind: 'link', href: 'https://e.example/', children: ['e'] },
      ),
    ])
  })
})

describe('blocks', () => {
  test('lists, quotes, code, rules and tables', () => {
    expect(
      blocks('3. a\n4. b\n   - c\n\n> q\n> r\n\n```ts\nlet x\n```\n\n---\n\n| h |\n| - |\n| **d** |'),
    ).toEqual([
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [
          [paragraph('a')],
          [paragraph('b'), { kind: 'list', ordered: false, start: 1, items: [[paragraph('c')]] }],
        ],
      },
      { kind: 'quote', children: [paragraph('q'), paragraph('r')] },
      { kind: 'code', language: 'ts', text: 'let x' },
      { kind: 'rule' },
      { kind: 'table', head: [['h']], rows: [[[{ kind: 'strong', children: ['d'] }]]] },
    ])
  })

  test('headings get readable unique ids, and a long article a table of contents', () => {
    const { blocks: made, contents } = articleBody(
      '# Über *alles*\n\n## Über alles\n\n### الفن\n\n##### ???',
      home,
    )
    expect(made.map((block) => block.kind === 'heading' && [block.level, block.id])).toEqual([
      [2, 's-über-alles'],
      [2, 's-über-alles-2'],
      [3, 's-الفن'],
      [4, 's-section'],
    ])
    expect(contents).toEqual([
      { id: 's-über-alles', level: 2, text: 'Über alles' },
      { id: 's-über-alles-2', level: 2, text: 'Über alles' },
      { id: 's-الفن', level: 3, text: 'الفن' },
    ])
    expect(articleBody('## One\n\n## Two', home).contents).toEqual([])
  })

  test('no level of heading is skipped, and equal ones stay equal', () => {
    const levels = (content: string) =>
      articleBody(content, home).blocks.map((block) => block.kind === 'heading' && block.level)
    expect(levels('### a\n\n### b\n\n#### c\n\n## d\n\n### e')).toEqual([2, 2, 3, 2, 3])
    expect(levels('## a\n\n#### b\n\n### c\n\n###### d')).toEqual([2, 3, 3, 4])
    expect(levels('> ### a\n\n#### b')).toEqual([false, 3])
  })

  test('footnotes are numbered by their first mention and are listed at the end', () => {
    expect(blocks('A[^b] and[^a] again[^b].\n\n[^a]: Said *a*[^c].\n[^b]: Said b.\n[^c]: Said c.')).toEqual([
      paragraph(
        'A',
        { kind: 'note', number: 1 },
        ' and',
        { kind: 'note', number: 2 },
        ' again',
        { kind: 'note', number: 1 },
        '.',
      ),
      {
        kind: 'notes',
        items: [
          { number: 1, children: [paragraph('Said b.')] },
          {
            number: 2,
            children: [
              paragraph('Said ', { kind: 'emphasis', children: ['a'] }, { kind: 'note', number: 3 }, '.'),
            ],
          },
          { number: 3, children: [paragraph('Said c.')] },
        ],
      },
    ])
  })
})

describe('pictures and works', () => {
  const figure = (src: string, alt = 'Alt', caption: string | null = null) => ({
    kind: 'figure',
    src,
    alt,
    caption,
    image: null,
    artworkId: null,
  })

  test('a picture is a figure, with its title as caption', () => {
    expect(blocks('![Alt](/uploads/artworks/a.webp "Ines Varga, *Undertow*, 2025.")')).toEqual([
      figure('/uploads/artworks/a.webp', 'Alt', 'Ines Varga, *Undertow*, 2025.'),
    ])
    expect(blocks(`![Alt][p]\n\n[p]: ${home}/uploads/a.webp`)).toEqual([figure('/uploads/a.webp')])
  })

  test('one within a line splits it, one within a link stands alone', () => {
    expect(blocks('Before ![Alt](https://a.example/a.png) after')).toEqual([
      paragraph('Before '),
      figure('https://a.example/a.png'),
      paragraph(' after'),
    ])
    expect(blocks('[![Alt](/a.webp)](https://a.example)')).toEqual([figure('/a.webp')])
  })

  test('a paragraph with only a link to a work becomes the work', () => {
    const work = [{ kind: 'artwork', artworkId: id }]
    expect(blocks(`[Undertow](/artwork/${id})`)).toEqual(work)
    expect(blocks(`[Undertow](${home}/artwork/${id.toUpperCase()}/)`)).toEqual(work)
    expect(blocks(`${home}/artwork/${id}`)).toEqual(work)
    expect(blocks(`/artwork/${id}`)).toEqual(work)
    expect(blocks(`[Undertow][u]\n\n[u]: /artwork/${id}`)).toEqual(work)
    expect(blocks(`See [Undertow](/artwork/${id})`)).toEqual([
      paragraph('See ', { kind: 'link', href: `/artwork/${id}`, children: ['Undertow'] }),
    ])
    expect(blocks(`[Undertow](https://other.example/artwork/${id})`)[0]).toMatchObject({ kind: 'paragraph' })
    expect(blocks('[Undertow](/artwork/undertow)')[0]).toMatchObject({ kind: 'paragraph' })
  })
})

describe('hostile texts', () => {
  test('HTML stays text', () => {
    const hostile = '<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> B\n\n<!-- c -->'
    expect(blocks(hostile)).toEqual([
      paragraph('<script>alert(1)</script>'),
      paragraph('A <img src=x onerror=alert(1)> B'),
      paragraph('<!-- c -->'),
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@b.example',
    'httpfoo://x',
    'http:relative',
    '//evil.example/x',
    '/\\evil.example',
    '/.//evil.example/x',
    '/%09/evil.example'.replace('%09', '&#9;'),
    'relative/path',
    '#part',
    'artwork:undertow',
  ])('%s is not accepted as an address', (address) => {
    expect(blocks(`[text](<${address}>)`)).toEqual([paragraph('text')])
    expect(blocks(`![text](<${address}>)`)).toEqual([paragraph('text')])
  })

  test('any text gives only valid blocks and addresses', () => {
    const openings = [
      '[a](',
      '![',
      ')',
      '](',
      'javascript:x',
      '//e.example',
      '/p',
      'https://e.example/',
      '<a href="',
      '">',
    ]
    const marks = [
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '# ',
      '*',
      '**',
      '`',
      '```\n',
      '|',
      '[^1]',
      '[^1]: ',
      '~~',
      '\t',
      '&#106;',
    ]
    const pieces = fc.constantFrom(...openings, ...marks)
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        for (const address of addressesIn(blocks(parts.join(''))))
          expect(address).toMatch(/^(https?:\/\/|\/(?!\/))/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('too deep nesting is shown as text', () => {
    for (const opening of ['> ', '>', '- ', '1. ', '  - '])
      expect(JSON.stringify(blocks(`${opening.repeat(20_000)}deep`))).toContain('deep')
    expect(JSON.stringify(blocks(`${'*a '.repeat(400)}${'*'.repeat(400)}`)).length).toBeGreaterThan(0)
  })
})

function addressesIn(value: Block[]): string[] {
  const found: string[] = []
  JSON.stringify(value, (key, nested: unknown) => {
    if ((key === 'href' || key === 'src') && typeof nested === 'string') found.push(nested)
    return nested
  })
  return found
}
