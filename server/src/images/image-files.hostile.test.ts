import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { HostileImage } from './hostile-files.fixtures.ts'
import { hostileImages } from './hostile-images.fixtures.ts'
import { canary } from './planted-pictures.fixtures.ts'
import { imagesInMemory } from './images-in-memory.fixtures.ts'
import { childPrograms } from '../testing/child-processes.ts'
import { ImageProblem } from './image-problem.ts'

const files = await hostileImages(process.env.NIGHT ? 5_000 : 300)
const images = imagesInMemory({ concurrency: 2, maxQueued: files.length })
afterAll(() => images.close())

type Outcome = 'cleaned' | 'refused'
const heads = { jpg: 'ffd8ff', png: '89504e470d0a1a0a', webp: '52494646', gif: '47494638' }
const hidden = [canary, 'Exif', 'http://ns.adobe', 'xmpmeta', '<script', '%PDF', 'PK\u0003\u0004', '<?php']

async function send({ bytes }: HostileImage): Promise<{ outcome: Outcome; problems: string[] }> {
  try {
    const cleaned = await images.clean(bytes)
    const made = Buffer.from(cleaned.bytes)
    return { outcome: 'cleaned', problems: [...leaks(made), ...(await faults(made, cleaned.facts.ending))] }
  } catch (error) {
    const reason = error instanceof ImageProblem ? error.reason : String(error)
    const clear = !['busy', 'too_many'].includes(reason) && /^[a-z_]+$/.test(reason)
    return { outcome: 'refused', problems: clear ? [] : [`refused as ${reason}`] }
  }
}

const leaks = (made: Buffer) =>
  hidden.filter((words) => made.includes(words)).map((words) => `holds ${words}`)

async function faults(made: Buffer, ending: keyof typeof heads): Promise<string[]> {
  const meta = await sharp(made, { animated: true }).metadata()
  await sharp(made, { animated: true, failOn: 'warning' }).stats()
  const tags = ['exif', 'xmp', 'icc', 'iptc', 'comments', 'orientation', 'tifftagPhotoshop'] as const
  return [
    ...tags.filter((tag) => meta[tag] !== undefined).map((tag) => `keeps ${tag}`),
    ...(made.toString('hex', 0, 8).startsWith(heads[ending]) ? [] : [`is no ${ending}`]),
  ]
}

function childrensMemory(): number[] {
  return childPrograms().map(({ pid }) => {
    try {
      return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  })
}

/** This many problems are enough for a diagnosis; the remaining files are skipped. */
const enough = 5

describe(`${files.length} malicious files`, () => {
  test('are refused for a clear reason, or become clean pictures without hidden data', async () => {
    let max = 0
    const watch = setInterval(() => {
      max = Math.max(max, ...childrensMemory())
    }, 50)
    const seen = new Map<string, number>()
    const wrong: string[] = []
    const queue = [...files]
    const work = async () => {
      for (let file = queue.shift(); file && wrong.length < enough; file = queue.shift()) {
        const { outcome, problems } = await send(file)
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        if (file.expected !== 'either' && file.expected !== outcome) problems.push(`${outcome}`)
        wrong.push(...problems.map((problem) => `${file.name}: ${problem}`))
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    clearInterval(watch)
    console.log(`${files.length} files: ${[...seen].join(' ')}; at most ${max.toFixed(0)} MB in a child`)
    expect(wrong).toEqual([])
    expect(max).toBeLessThan(512)
  }, 3_600_000)
})
