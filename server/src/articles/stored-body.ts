import { type ArticleBody, articleBody } from './article-body.ts'

/** Raised when the same Markdown gives other blocks than before: stored ones are then parsed again in the background. */
const parserVersion = 1

/** What Markdown is parsed by. Links to `home`, PUBLIC_URL, are stored as paths, so blocks belong to it. */
export const parserKey = (home: string): string => `${parserVersion} ${home}`

/** The columns of a row that holds Markdown. */
export interface StoredBody {
  /** JSON of what was parsed; null before. */
  body: string | null
  /** A `parserKey`, '' for none. */
  parsed_by: string
}

/** What was stored when the Markdown was written; parsed anew while that is missing or another parser's. */
export const storedBody = (markdown: string, { body, parsed_by }: StoredBody, home: string): ArticleBody =>
  body !== null && parsed_by === parserKey(home)
    ? (JSON.parse(body) as ArticleBody)
    : articleBody(markdown, home)

export const bodyColumns = (body: ArticleBody, home: string): { body: string; parsed_by: string } => ({
  body: JSON.stringify(body),
  parsed_by: parserKey(home),
})
