import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('what is seen is asked for before modules and texts', () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>'
  const style = '<link rel="stylesheet" href="/a.css"/>'
  expect(
    scriptsLast(
      `${font}<link rel="preload" as="fetch" href="/en.json"/>${style}<link rel="modulepreload" href="/a.js"/>`,
    ),
  ).toBe(
    `${font}<link rel="preload" as="fetch" fetchpriority="low" href="/en.json"/>${style}<link rel="modulepreload" fetchpriority="low" href="/a.js"/>`,
  )
})
