import { expect, it } from 'vitest'
import { attachmentProblem } from './attachment-check.ts'

const mb = 1024 * 1024

it.each([
  ['portfolio', 'work.PDF', 10 * mb - 1, null],
  ['portfolio', 'work.zip', 10 * mb, 'tooLarge'],
  ['portfolio', 'work.svg', 1, 'invalidFormat'],
  ['portfolio', 'pdf', 1, 'invalidFormat'],
  ['galleryLogo', 'logo.svg', 5 * mb - 1, null],
  ['galleryLogo', 'logo.png', 5 * mb, 'tooLarge'],
  ['galleryLogo', 'logo.pdf', 1, 'invalidFormat'],
] as const)('%s named %s of %i bytes: %s', (kind, name, size, problem) => {
  expect(attachmentProblem(kind, { name, size })).toBe(problem)
})
