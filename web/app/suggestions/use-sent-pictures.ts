import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useRef, useState } from 'react'
import { errorText, hasCode } from '../api/api-error.ts'
import type { DraftImage } from '../submissions/draft-images.ts'
import type { SendLine, SendLines } from '../submissions/send-sequentially.ts'
import { sendPicture, type SuggestionBody } from './suggestion-queries.ts'

/** Sends the new pictures of a suggestion, each once, before the suggestion names them. */
export function useSentPictures(artwork: Artwork) {
  const addresses = useRef(new Map<string, string>())
  const [outgoing, setOutgoing] = useState<readonly DraftImage[]>([])
  const [lines, setLines] = useState<SendLines>(new Map())
  const onLine = (id: string, line: SendLine) => setLines((before) => new Map(before).set(id, line))

  const sendOne = async ({ id, file }: DraftImage) => {
    onLine(id, { state: 'sending', part: 0 })
    try {
      const { url } = await sendPicture(artwork.id, file, (part) =>
        onLine(id, { state: part < 1 ? 'sending' : 'checking', part }),
      )
      addresses.current.set(id, url)
      onLine(id, { state: 'sent', part: 1 })
    } catch (error) {
      const refused = hasCode(error, 'unsupported_file', 'file_too_large')
      onLine(id, { state: refused ? 'refused' : 'failed', part: 0, text: errorText(error) })
      throw error
    }
  }
  const send = async (images: readonly DraftImage[]): Promise<Pick<SuggestionBody, 'images'>> => {
    const before = artwork.images.map(({ url, alt }) => `${url} ${alt ?? ''}`)
    const now = images.map(({ id, alt }) => `${id} ${alt.trim()}`)
    if (before.join('\n') === now.join('\n')) return {}
    const coming = images.filter(({ file }) => file.size > 0)
    setOutgoing(coming)
    for (const { id } of coming) onLine(id, { state: 'waiting', part: 0 })
    for (const image of coming) if (!addresses.current.has(image.id)) await sendOne(image)
    return {
      // A stored image has its address as its id.
      images: images.map(({ id, alt }) => ({ url: addresses.current.get(id) ?? id, alt: alt.trim() })),
    }
  }
  return { send, outgoing: outgoing.map((image, at) => ({ image, position: at + 1 })), lines }
}
