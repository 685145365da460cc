// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { onStorageLoss } from '../../theme/browser-storage.ts'
import { dropPicture, keepPicture, keptPicture } from './kept-picture.ts'

// There is no database here, as in a browser that blocks the site's data.
it('a picture the browser does not store lasts as long as the page, and that is said', async () => {
  let losses = 0
  onStorageLoss(() => {
    losses += 1
  })
  const file = new File(['x'], 'lake.png', { type: 'image/png' })
  await keepPicture('a', 'article', file)
  expect(losses).toBe(1)
  expect(await keptPicture('a', 'article')).toBe(file)
  expect(await keptPicture('b', 'article')).toBeUndefined()
  await dropPicture('a', 'article')
  expect(await keptPicture('a', 'article')).toBeUndefined()
  expect(losses).toBe(1)
})
