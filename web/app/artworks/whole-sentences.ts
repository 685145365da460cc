/** Ends at a mark after three letters or more, so not after 'St.' or an initial. */
const between = /(?<=[\p{L}\p{N})”"»’]{3}[.!?؟。]["”»’)]*)\s+(?=\P{Ll})/u

/** As many whole sentences as have room, counted in characters; '' if already the first has none. */
export function wholeSentences(text: string, room: number): string {
  let shown = ''
  for (const sentence of sentencesOf(text)) {
    const longer = shown === '' ? sentence : `${shown} ${sentence}`
    if (longer.length > room) break
    shown = longer
  }
  return shown
}

export const sentencesOf = (text: string): string[] => text.replaceAll(/\s+/g, ' ').trim().split(between)
