/** What the reader of a bench asks for, and how often. */
export const readPath = '/api/artworks'
/** A request every so many milliseconds, whether or not the last one was answered. */
export const everyMs = 5
export const asBrowser = { 'accept-encoding': 'br, gzip', 'accept-language': 'en' }
