export const readPath = '/api/artworks'
/** Milliseconds between requests, whether or not the last one was answered. */
export const everyMs = 5
export const asBrowser = { 'accept-encoding': 'br, gzip', 'accept-language': 'en' }
