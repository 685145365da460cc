import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const textsIn = (path: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'))

it.each(['en', 'fr', 'es', 'ar'])('browser and server have the same text for a problem (%s)', (language) => {
  const { problem = {} } = textsIn(`web/app/i18n/${language}.json`)
  const { input = {} } = textsIn(`server/src/i18n/${language}/texts.json`)
  // The browser isolates values as it fills them in, the server in its texts.
  const ofServer = Object.keys(problem).map((key) => [
    key,
    input[key]?.replace(/\u2066?\{(\w+)\}\u2069?/g, '{{$1}}'),
  ])
  expect(problem).toEqual(Object.fromEntries(ofServer))
})
