import sharp from 'sharp'
import { type HostileImage, harmlessHeads, lyingFiles, pixelBombs } from './hostile-files.fixtures.ts'
import { canary, honestPictures, type Picture, planted } from './planted-pictures.fixtures.ts'
import { repeatableChance } from './picture-bytes.fixtures.ts'

/** At least `count` malicious files, always the same; above 300 the additional ones are damaged pictures. */
export async function hostileImages(count: number): Promise<HostileImage[]> {
  const pictures = await Promise.all((await honestPictures()).map((picture) => planted(picture)))
  const files = [
    ...pictures.map(
      ({ name, bytes }): HostileImage => ({ name: `${name} with secrets`, bytes, expected: 'cleaned' }),
    ),
    ...polyglots(pictures),
    ...harmlessHeads().map((file): HostileImage => ({ ...file, expected: 'refused' })),
    ...(await otherPictures()),
    ...lyingFiles(pictures),
    ...pixelBombs(),
  ]
  for (let round = 1; files.length < count || round <= 4; round += 1)
    files.push(...pictures.flatMap((picture, index) => damaged(picture, round * 1_000 + index)))
  return files
}

function damaged({ name, ending, bytes }: Picture, start: number): HostileImage[] {
  const chance = repeatableChance(start)
  const length = Math.floor(chance() * bytes.length)
  const flipped = Buffer.from(bytes)
  const flips = 1 + Math.floor(chance() * 30)
  for (let flip = 0; flip < flips; flip += 1)
    flipped[Math.floor(chance() * bytes.length)] = Math.floor(chance() * 256)
  // Truncation first removes data after the picture; a missing frame or row may still leave a picture.
  const hopeless = ending !== 'gif' && length < bytes.length / 10
  return [
    {
      name: `${name} after ${length} bytes`,
      bytes: bytes.subarray(0, length),
      expected: hopeless ? 'refused' : 'either',
    },
    { name: `${name} with ${flips} bytes changed (${start})`, bytes: flipped, expected: 'either' },
  ]
}

const script = `<script>alert('${canary}')</script>`
const page = `<!doctype html><html><body>${script}</body></html>`
const archive = Buffer.from(
  `PK\u0003\u0004${'\0'.repeat(26)}${canary}PK\u0005\u0006${'\0'.repeat(18)}`,
  'latin1',
)
const document = `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert('${canary}'))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`

/** Files that are a picture and another format at the same time. */
function polyglots(pictures: readonly Picture[]): HostileImage[] {
  const others: [string, Buffer][] = [
    ['a web page', Buffer.from(page)],
    ['a ZIP', archive],
    ['a PDF', Buffer.from(document)],
    ['PHP', Buffer.from(`<?php system('${canary}'); ?>`)],
  ]
  const one = (ending: string) => pictures.find((picture) => picture.ending === ending) as Picture
  const kinds = (['jpg', 'png', 'webp', 'gif'] as const).map(one)
  return kinds.flatMap(({ ending, bytes }) =>
    others.flatMap(([name, other]): HostileImage[] => [
      { name: `${ending}, then ${name}`, bytes: Buffer.concat([bytes, other]), expected: 'cleaned' },
      { name: `${name}, then ${ending}`, bytes: Buffer.concat([other, bytes]), expected: 'refused' },
    ]),
  )
}

async function otherPictures(): Promise<HostileImage[]> {
  const image = () => sharp({ create: { width: 32, height: 32, channels: 3, background: '#804020' } })
  const made = {
    TIFF: await image().tiff().toBuffer(),
    'TIFF with deflate': await image().tiff({ compression: 'deflate' }).toBuffer(),
    AVIF: await image().avif({ effort: 0 }).toBuffer(),
  }
  return Object.entries(made).map(([name, bytes]) => ({ name, bytes, expected: 'refused' }))
}
