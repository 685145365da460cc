import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { type ImagesInMemory, imagesInMemory } from './images-in-memory.fixtures.ts'
import { childPrograms } from '../testing/child-processes.ts'
import type { ImageFilesOptions } from './image-files.ts'
import { ImageProblem } from './image-problem.ts'

const open: ImagesInMemory[] = []
const images = (options: ImageFilesOptions = {}) => {
  const made = imagesInMemory({ concurrency: 1, ...options })
  open.push(made)
  return made
}
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error) => (error instanceof ImageProblem ? error.reason : String(error)),
  )
const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inner}</svg>`)
const plain = drawing('<rect width="100%" height="100%" fill="#ff0000"/>')
/** Takes about a minute to draw. */
const costly = drawing(
  `<filter id="f"><feGaussianBlur stdDeviation="400"/></filter>${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(60)}`,
)
/** 33 million rectangles. */
const nested = drawing(
  `<defs><rect id="u0" width="9" height="9"/>${Array.from({ length: 25 }, (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`).join('')}</defs><use href="#u25"/>`,
)
const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#00f' } })
  .png()
  .toBuffer()

async function sentBy(sender: string, { spool }: ImagesInMemory, bytes: Buffer) {
  const path = spool.newPath()
  await writeFile(path, bytes)
  return { path, sender }
}

async function childOf(work: () => Promise<unknown>): Promise<number> {
  const before = childPrograms().map(({ pid }) => pid)
  await work()
  const [child] = childPrograms().filter(({ pid }) => !before.includes(pid))
  if (!child) throw new Error('No child was started.')
  return child.pid
}

test.each([
  ['blurs too much', costly],
  ['multiplies by its uses', nested],
])('a drawing that %s is refused as invalid, and the next one is drawn', async (_case, bytes) => {
  const files = images({ drawings: { cpuLimit: 1_000, timeLimit: 30_000 } })
  expect(await reason(files.logo(bytes, { svg: true }))).toBe('too_costly')
  expect(await reason(files.logo(plain, { svg: true }))).toBe('taken')
})

test('a drawing is not blamed when its process is not ready in time', async () => {
  const files = images({ drawings: { timeLimit: 3_000 } })
  const child = await childOf(() => files.logo(plain, { svg: true }))
  process.kill(child, 'SIGSTOP')
  expect(await reason(files.logo(plain, { svg: true }))).toBe('busy')
  expect(await reason(files.logo(plain, { svg: true }))).toBe('taken')
})

test('pictures are processed while a drawing is drawn and others wait', async () => {
  const files = images({ timeLimit: 20_000, drawings: { timeLimit: 60_000 } })
  const child = await childOf(() => files.logo(plain, { svg: true }))
  process.kill(child, 'SIGSTOP')
  const order: string[] = []
  const note = (name: string, work: Promise<unknown>) =>
    reason(work).then((how) => order.push(`${name} ${how}`))
  const drawings = ['a', 'b', 'c'].map(async (sender) =>
    note('drawing', files.logo(await sentBy(sender, files, plain), { svg: true })),
  )
  await expect.poll(files.load).toEqual({ queued: 2, running: 1 })
  await note('picture', files.clean(picture))
  expect(order).toEqual(['picture taken'])
  process.kill(child, 'SIGCONT')
  await Promise.all(drawings)
  expect(order.slice(1)).toEqual(['drawing taken', 'drawing taken', 'drawing taken'])
})

test('a sender has one drawing at a time, and the queue is limited; pictures are not counted', async () => {
  const files = images({ drawings: { maxQueued: 1, timeLimit: 60_000 } })
  const child = await childOf(() => files.logo(plain, { svg: true }))
  process.kill(child, 'SIGSTOP')
  const draw = async (sender: string) => reason(files.logo(await sentBy(sender, files, plain), { svg: true }))
  const first = draw('a')
  await expect.poll(files.load).toEqual({ queued: 0, running: 1 })
  const waits = expect
    .poll(() => files.load().queued)
    .toBe(1)
    .then(() => 'waits')
  expect(await Promise.race([draw('a'), waits])).toBe('too_many')
  const second = draw('b')
  await expect.poll(files.load).toEqual({ queued: 1, running: 1 })
  expect(await draw('b')).toBe('too_many')
  expect(await draw('c')).toBe('busy')
  expect(await reason(files.square(await sentBy('a', files, picture)))).toBe('taken')
  process.kill(child, 'SIGCONT')
  expect(await Promise.all([first, second])).toEqual(['taken', 'taken'])
  expect(await draw('a')).toBe('taken')
})

test('no drawing starts while a picture waits for a process', async () => {
  const files = images({ timeLimit: 60_000 })
  const child = await childOf(() => files.square(picture))
  process.kill(child, 'SIGSTOP')
  const pictures = [files.square(picture), files.square(picture)]
  const drawn = files.logo(plain, { svg: true })
  expect(files.load()).toEqual({ queued: 2, running: 1 })
  process.kill(child, 'SIGCONT')
  await Promise.all([...pictures, drawn])
})

test('one sender’s pictures delay another by one of them, and leave room for others', async () => {
  const files = images({ maxQueued: 4, timeLimit: 60_000 })
  const child = await childOf(() => files.square(picture))
  process.kill(child, 'SIGSTOP')
  const order: string[] = []
  const send = async (sender: string) => {
    const file = await sentBy(sender, files, picture)
    return reason(files.square(file)).then((how) => order.push(`${sender} ${how}`))
  }
  const sent: Promise<unknown>[] = []
  for (const waiting of [0, 1, 2, 3, 4]) {
    sent.push(send('many'))
    await expect.poll(files.load).toEqual({ queued: waiting, running: 1 })
  }
  sent.push(send('one'))
  await expect.poll(() => order).toEqual(['many busy'])
  process.kill(child, 'SIGCONT')
  await Promise.all(sent)
  const all = ['many busy', 'many taken', 'many taken', 'one taken', 'many taken', 'many taken']
  expect(order).toEqual(all)
})
