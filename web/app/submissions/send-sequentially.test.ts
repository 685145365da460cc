import type { Submission } from '@passion-art/contract/submissions/uploads'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { artworkCount, overallPart, type SendLine, sendSequentially } from './send-sequentially.ts'
import type { SentImage } from './upload-queries.ts'
import { placed } from './use-finish-upload.ts'

const imageOf = (id: string, size = 10) => ({
  id,
  file: new File(['x'.repeat(size)], `${id}.png`),
  preview: null,
  ratio: 1,
  alt: '',
})
const outgoing: SentImage[] = ['a', 'b', 'c'].map((id, at) => ({ image: imageOf(id), position: at + 1 }))
const submissionOf = (positions: number[], works: string[] = positions.map(() => 'w')): Submission => ({
  paymentIntentId: 'pi_1',
  mode: 'views',
  imageCount: 3,
  received: positions.map((position, at) => ({
    position,
    artworkId: works[at] ?? 'w',
    image_url: '/x.jpg',
    sha256: String(position),
  })),
  remaining: 3 - positions.length,
  complete: positions.length === 3,
  paidAt: '2026-03-04T17:29:10.000Z',
  draft: null,
})

async function run(fail: (id: string) => Error | undefined, sent = new Set<string>()) {
  const sentIds: string[] = []
  const lines = new Map<string, SendLine>()
  const result = await sendSequentially({
    images: outgoing,
    sent,
    send: async ({ image, position }, onProgress) => {
      sentIds.push(image.id)
      onProgress(0.5)
      onProgress(1)
      const error = fail(image.id)
      if (error) throw error
      return submissionOf([position])
    },
    onLine: (id, line) => lines.set(id, line),
  }).catch((error: unknown) => error)
  return { sentIds, result, states: outgoing.map(({ image }) => lines.get(image.id)?.state) }
}

describe('sending in turn', () => {
  it('sends each image once and returns the last submission', async () => {
    const { sentIds, result, states } = await run(() => undefined)
    expect(sentIds).toEqual(['a', 'b', 'c'])
    expect(result).toMatchObject({ received: [{ position: 3 }] })
    expect(states).toEqual(['sent', 'sent', 'sent'])
  })

  it('stops at a network error and resumes there', async () => {
    const lost = new ApiError(0, 'network', 'Network Error')
    const first = await run((id) => (id === 'b' ? lost : undefined))
    expect(first.result).toBe(lost)
    expect(first.states).toEqual(['sent', 'failed', 'waiting'])
    const second = await run(() => undefined, new Set(['a']))
    expect(second.sentIds).toEqual(['b', 'c'])
  })

  it('skips a permanently refused file, and reports it at the end', async () => {
    const refused = new ApiError(415, 'unsupported_file', 'Only JPEG, PNG, GIF, and WebP files are allowed')
    const { sentIds, result, states } = await run((id) => (id === 'a' ? refused : undefined))
    expect(sentIds).toEqual(['a', 'b', 'c'])
    expect(result).toBe(refused)
    expect(states).toEqual(['refused', 'sent', 'sent'])
  })

  it('sends nothing when all images are uploaded', async () => {
    const { sentIds, result } = await run(() => undefined, new Set(['a', 'b', 'c']))
    expect([sentIds, result]).toEqual([[], null])
  })
})

describe('progress', () => {
  it('counts bytes, not files', () => {
    const images = [
      { image: imageOf('a', 10), position: 1 },
      { image: imageOf('b', 30), position: 2 },
    ]
    const lines = new Map<string, SendLine>([
      ['a', { state: 'sent', part: 1 }],
      ['b', { state: 'sending', part: 0.5 }],
    ])
    expect(overallPart(images, lines)).toBe(0.625)
    expect(overallPart([], lines)).toBe(0)
  })

  it('counts artworks', () => {
    expect(artworkCount(submissionOf([1, 2, 3]))).toBe(1)
    expect(artworkCount(submissionOf([1, 2, 3], ['x', 'y', 'z']))).toBe(3)
  })
})

describe('positions of missing images', () => {
  const positionsOf = (received: number[], count: number) =>
    placed(
      Array.from({ length: count }, (_, at) => imageOf(String(at))),
      submissionOf(received),
    ).map(({ position }) => position)

  it('are the free ones in order, those announced first', () => {
    expect(positionsOf([2], 2)).toEqual([1, 3])
    expect(positionsOf([1, 2], 1)).toEqual([3])
    expect(positionsOf([], 4)).toEqual([1, 2, 3, 4])
    expect(positionsOf([1, 4], 2)).toEqual([2, 3])
  })
})
