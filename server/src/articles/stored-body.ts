import { type ArticleBody, articleBody } from './article-body.ts'

/** Increase when the same Markdown gives different blocks: stored ones are then parsed again in the background. */
const parserVersion = 2

/** Version of the parser and PUBLIC_URL (`home`), because links to it are stored as paths. */
export const parserKey = (home: string): string => `${parserVersion} ${home}`

export interface StoredBody {
  body: string | null
  /** A `parserKey`, or ''. */
  parsed_by: string
}

/** The blocks stored with the Markdown; parsed again if they are missing or of another parser. */
export const storedBody = (markdown: string, { body, parsed_by }: StoredBody, home: string): ArticleBody =>
  body !== null && parsed_by === parserKey(home)
    ? (JSON.parse(body) as ArticleBody)
    : articleBody(markdown, home)

export const bodyColumns = (body: ArticleBody, home: string): { body: string; parsed_by: string } => ({
  body: JSON.stringify(body),
  parsed_by: parserKey(home),
})
