import type { Block, Inline } from '@passion-art/contract/articles/articles'

export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if ('children' in inline) return wordsOf(inline.children)
      return 'text' in inline ? inline.text : ''
    })
    .join('')

/** Longer ones are quotations; a pull quote is one or two short sentences. */
const longestPull = 140

/** One short paragraph is set as large as a headline. */
export function isPullQuote(children: readonly Block[]): boolean {
  const [only, ...more] = children
  return only?.kind === 'paragraph' && more.length === 0 && wordsOf(only.children).length <= longestPull
}

/** The sentence stands in the text around it, too; a link or a note in it is no mere repetition. */
export function isRepeated(children: readonly Block[], around: readonly Block[]): boolean {
  const text = oneLine(textIn(children))
  const plain = inlinesIn(children).every(
    (inline) => typeof inline === 'string' || inline.kind === 'strong' || inline.kind === 'emphasis',
  )
  const prose = around.map((block) => (block.kind === 'paragraph' ? oneLine(wordsOf(block.children)) : ''))
  return plain && text !== '' && prose.some((paragraph) => paragraph.includes(text))
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const apart = 3

/** Pull quotes move away from their sentence: three paragraphs after it, or before it near the end. */
export function withQuotesApart(blocks: readonly Block[]): Block[] {
  const moved = [...blocks]
  for (const quote of blocks) {
    if (quote.kind !== 'quote' || !isPullQuote(quote.children)) continue
    const text = oneLine(textIn(quote.children))
    const others = moved.filter((block) => block !== quote)
    const index = others.findIndex(
      (block) => block.kind === 'paragraph' && oneLine(wordsOf(block.children)).includes(text),
    )
    if (index === -1 || text === '') continue
    const now = moved.indexOf(quote)
    const between = (now > index ? others.slice(index + 1, now) : others.slice(now, index)).filter(
      isParagraph,
    ).length
    if (between >= apart) continue
    const target = insertionIndexAfter(others, index) ?? insertionIndexBefore(others, index)
    if (target !== undefined)
      moved.splice(0, moved.length, ...others.slice(0, target), quote, ...others.slice(target))
  }
  return moved
}

const isParagraph = ({ kind }: Block): boolean => kind === 'paragraph'

/** After the third paragraph that follows `index`, if there is a fourth. */
function insertionIndexAfter(blocks: readonly Block[], index: number): number | undefined {
  const after = blocks.flatMap((block, other) => (other > index && isParagraph(block) ? other : []))
  return after[apart] === undefined ? undefined : (after[apart - 1] ?? 0) + 1
}

function insertionIndexBefore(blocks: readonly Block[], index: number): number | undefined {
  return blocks.flatMap((block, other) => (other < index && isParagraph(block) ? other : [])).at(-apart)
}

/** Drop caps suit scripts with separate letters, and words rather than numbers. */
export function takesInitial(block: Block | undefined): boolean {
  if (block?.kind !== 'paragraph') return false
  const text = wordsOf(block.children)
  return text.length > 200 && /^["“«'‘(¿¡]?\p{Script=Latin}/u.test(text)
}

export function firstMentions(blocks: readonly Block[]): ReadonlySet<Inline> {
  const seen = new Set<number>()
  const first = new Set<Inline>()
  for (const inline of inlinesIn(blocks)) {
    if (typeof inline === 'string' || inline.kind !== 'note' || seen.has(inline.number)) continue
    seen.add(inline.number)
    first.add(inline)
  }
  return first
}

export const textIn = (blocks: readonly Block[]): string =>
  inlinesIn(blocks)
    .map((inline) => (typeof inline === 'string' ? inline : 'text' in inline ? inline.text : ''))
    .join(' ')

function inlinesIn(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return deep(block.children)
      case 'quote':
        return inlinesIn(block.children)
      case 'list':
        return block.items.flatMap(inlinesIn)
      case 'table':
        return [...block.head, ...block.rows.flat()].flatMap(deep)
      case 'notes':
        return block.items.flatMap((note) => inlinesIn(note.children))
      default:
        return []
    }
  })
}

const deep = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline) =>
    typeof inline !== 'string' && 'children' in inline ? [inline, ...deep(inline.children)] : [inline],
  )

export const noteId = (number: number): string => `note-${number}`
export const mentionId = (number: number): string => `mention-${number}`
