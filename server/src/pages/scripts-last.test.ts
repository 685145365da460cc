import { expect, test } from 'vitest'
import { scriptsLast } from './page-renderer.ts'

test('modules and texts are deferred to the start script, fonts and style sheets are not', () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>'
  const style = '<link rel="stylesheet" href="/a.css"/>'
  expect(
    scriptsLast(
      `${font}<link rel="preload" as="fetch" href="/en.json"/>${style}<link rel="modulepreload" href="/a.js"/>` +
        '<script>1</script><script type="module" async="">import "/a.js"</script>',
    ),
  ).toBe(
    `${font}<link rel="later" data-as="fetch" href="/en.json"/>${style}<link rel="later" href="/a.js"/>` +
      '<script>1</script><script type="text/later">import "/a.js"</script>',
  )
})
