import { articleCategories } from '../contract/src/articles/article-categories.ts'
import type { Block } from '../contract/src/articles/articles.ts'
import { seededRandom, generatedPerson, generatedWork } from './generated.ts'

/** Words for articles beyond the magazine: plausible in numbers, for benchmarks. */
export interface GeneratedArticle {
  title: string
  author: string
  category: string
  excerpt: string
  tags: string[]
  /** Markdown of some 200 words. */
  content: string
  /** What a parser makes of it. */
  blocks: Block[]
}

const openings = [
  'The {0} was hung before the {1} had dried, and the {2} of the room decided the rest.',
  'Nobody asked for a {0}; the {1} needed one, and a {2} was the nearest thing to hand.',
  'There are two ways to read a {0}: from the {1} inwards, or from the {2} out.',
  'A {0} is a {1} that has learned to wait for its {2}.',
]
const turns = [
  'In the studio the {0} stands beside the {1}, and neither is ever moved.',
  'Ask about the {0} and the answer will be about the {1}.',
  'What the {0} leaves out, the {1} has to carry.',
  'The second {0} is smaller than the first and was made for the {1}.',
  'Every {0} in the series repeats one {1} and changes one {2}.',
  'It is easy to mistake the {0} for a {1} until the light comes from the {2}.',
]
const syllables = 'ba co di fe gu ha ji ko la me ni po ra se ti vo wa ze lor mun ner tal sim dra'.split(' ')

const vocabulary = 6_000

/** Some words in most texts, thousands in hardly any, as in a real magazine: a word's rank and its frequency multiply to the same. */
function word(random: () => number): string {
  const rank = Math.floor(vocabulary ** random()) - 1
  const parts = [rank % 24, Math.floor(rank / 24) % 24, (rank * 7 + Math.floor(rank / 576)) % 24]
  return parts.map((part) => syllables[part]).join('')
}

/** The `index`-th article, the same at every call. */
export function generatedArticle(index: number): GeneratedArticle {
  const random = seededRandom(index * 2 + 7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const sentence = (kinds: readonly string[]) => pick(kinds).replace(/\{\d\}/g, () => word(random))
  const paragraph = () => [sentence(openings), ...Array.from({ length: 3 }, () => sentence(turns))].join(' ')
  const content = `${paragraph()}\n\n${paragraph()}\n\n## The ${word(random)}\n\n${paragraph()}\n\n> ${sentence(turns)}\n\n${paragraph()}`
  const { firstName, lastName } = generatedPerson(index % 40)
  const { title } = generatedWork(index)
  return {
    title,
    author: `${firstName} ${lastName}`,
    category: articleCategories[index % articleCategories.length] as string,
    excerpt: sentence(turns),
    tags: [...new Set([word(random), word(random)])],
    content,
    blocks: content.split('\n\n').map(blockOf),
  }
}

function blockOf(markdown: string): Block {
  const text = markdown.replace(/^(## |> )/, '')
  if (markdown.startsWith('## '))
    return { kind: 'heading', level: 2, id: `s-${text.toLowerCase().replaceAll(' ', '-')}`, children: [text] }
  const paragraph: Block = { kind: 'paragraph', children: [text] }
  return markdown.startsWith('> ') ? { kind: 'quote', children: [paragraph] } : paragraph
}
