import { useEffect, useRef, useState } from 'react'

const typingPause = 200

/**
 * The typed text at once, the address debounced; an external address change wins. `initial` is what the server
 * rendered: the address's text, or '' when its HTML is the same for every search.
 */
export function useSearchText(fromAddress: string, write: (text: string) => void, initial = '') {
  const [search, setSearch] = useState(initial)
  const written = useRef(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Reads the address at write time, so that a filter chosen in between is not lost.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    // An address leaves out the space after a word, which may still be typed at.
    if (fromAddress.trim() === written.current.trim()) return
    written.current = fromAddress
    setSearch(fromAddress)
  }, [fromAddress])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setSearch(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      written.current = text
      latest.current(text)
    }, typingPause)
  }
  return { search, type }
}

/**
 * The address itself, as the last render may lag behind on a slow machine, with what was written last: the router
 * changes the address only after the event, and a second change within it would undo the first.
 */
export const addressNow = () =>
  new URLSearchParams(pending?.from === window.location.href ? pending.search : window.location.search)

let pending: { from: string; search: string } | undefined

const writingTime = 300

/** For the parameters that are written next. Forgotten soon, as the user may come back to the address before. */
export function toWrite(params: URLSearchParams): URLSearchParams {
  const mine = { from: window.location.href, search: params.toString() }
  pending = mine
  setTimeout(() => {
    if (pending === mine) pending = undefined
  }, writingTime)
  return params
}
