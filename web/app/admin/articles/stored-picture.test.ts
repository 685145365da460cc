// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { onStorageLoss } from '../../theme/browser-storage.ts'
import { dropPicture, storePicture, storedPicture } from './stored-picture.ts'

// No IndexedDB here, as in a browser that blocks site data.
it('a picture the browser cannot store is kept until the page is closed, with a notice', async () => {
  let losses = 0
  onStorageLoss(() => {
    losses += 1
  })
  const file = new File(['x'], 'lake.png', { type: 'image/png' })
  await storePicture('a', 'article', file)
  expect(losses).toBe(1)
  expect(await storedPicture('a', 'article')).toBe(file)
  expect(await storedPicture('b', 'article')).toBeUndefined()
  await dropPicture('a', 'article')
  expect(await storedPicture('a', 'article')).toBeUndefined()
  expect(losses).toBe(1)
})
