import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { errorText, hasCode } from '../api/api-error.ts'
import type { DraftImage } from './draft-images.ts'
import { type ReviseBody, storedImage } from './revise-form.ts'
import { planImages } from './revise-images.ts'
import { addImage, saveArtwork } from './revise-queries.ts'
import type { SendLine } from './send-sequentially.ts'

interface Revision {
  id: string
  body: ReviseBody
  images: readonly DraftImage[]
  onLine: (id: string, line: SendLine) => void
  /** The form's images after each step: sent ones are stored from then on. */
  onImages: (images: readonly DraftImage[]) => void
}

/** Texts first, since they fail fastest; images; then the order. Repeating sends the rest. Throws the first error. */
export async function saveRevision(revision: Revision): Promise<void> {
  const { id, body, onImages } = revision
  // The reply has the current images, whatever a lost reply has changed.
  const { images: stored } = await saveArtwork(id, body)
  const { stay, come, order } = planImages(stored, revision.images)
  if (stay.length > 0) await saveArtwork(id, { images: stay })
  let images = revision.images
  for (const image of come) onWaiting(revision, image)
  for (const [at, image] of come.entries()) {
    const alone = stay.length === 0 && at === 0
    const now = await send(revision, image, alone)
    images = images.map((each) => (each === image ? arrived(image, now) : each))
    onImages(images)
  }
  if (order) await saveArtwork(id, { images: order })
}

const onWaiting = ({ onLine }: Revision, { id }: DraftImage) => onLine(id, { state: 'waiting', part: 0 })

async function send({ id, onLine }: Revision, image: DraftImage, alone: boolean): Promise<Artwork> {
  onLine(image.id, { state: 'sending', part: 0 })
  try {
    const now = await addImage(id, { image, alone }, (part) =>
      onLine(image.id, { state: part < 1 ? 'sending' : 'checking', part }),
    )
    onLine(image.id, { state: 'sent', part: 1 })
    return now
  } catch (error) {
    const refused = hasCode(error, 'unsupported_file', 'file_too_large')
    onLine(image.id, { state: refused ? 'refused' : 'failed', part: 0, text: errorText(error) })
    throw error
  }
}

function arrived(image: DraftImage, { images }: Artwork): DraftImage {
  const last = images.at(-1)
  return last ? { ...storedImage(last, image.file.name), alt: image.alt } : image
}
