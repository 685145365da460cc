import sharp from 'sharp'

export interface Sending {
  origin: string
  token: string
  fees: string[]
  imagesPerFee: number
}

/** Prepared in advance, as pictures on a disk are. */
const picturesAtOnce = 10
/** Maximum size that is accepted. */
const bytesPerPicture = 10 * 1_048_576 - 1

const photograph = await sharp({
  create: {
    width: 5_000,
    height: 3_600,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg({ quality: 84 })
  .toBuffer()
if (photograph.length > bytesPerPicture - 1024 || photograph.length < bytesPerPicture * 0.8)
  throw new Error(`The photograph has ${photograph.length} bytes.`)

const pictures: Blob[] = Array.from({ length: picturesAtOnce }, (_, n) => different(n))
let made = pictures.length

process.on('message', async ({ origin, token, fees, imagesPerFee }: Sending) => {
  const inputs = fees.flatMap((fee) => Array.from({ length: imagesPerFee }, () => fee))
  process.send?.(await Promise.all(inputs.map((fee, n) => send(origin, token, fee, pictures[n]))))
  for (const n of pictures.keys()) pictures[n] = different(made++)
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function send(
  origin: string,
  token: string,
  paymentIntentId: string,
  picture = different(made++),
): Promise<number> {
  const form = new FormData()
  const fields = {
    title: 'Noise',
    description: 'Noise.',
    category: 'photography',
    mode: 'separate',
    paymentIntentId,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', picture, 'noise.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/artworks/upload`, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return answer.status
}

/** The same picture with different trailing bytes, so that its hash differs. */
function different(n: number): Blob {
  const bytes = new Uint8Array(bytesPerPicture)
  bytes.set(photograph)
  bytes[bytes.length - 1] = n
  return new Blob([bytes])
}
