import { expect, test } from 'vitest'
import { shareAddress, shareTargets } from './share-button.tsx'

const shared = {
  url: 'https://art.example/artwork/3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  text: 'Salt & "Veil" · Pavel Hruška',
  image: 'https://art.example/uploads/artworks/9c.webp',
}

test.each(shareTargets)('%s gets the page, safely encoded', (target) => {
  const address = new URL(shareAddress(target, shared))
  expect(address.protocol).toBe('https:')
  expect([...address.searchParams.values()].join(' ')).toContain(shared.url)
  expect(shareAddress(target, shared)).not.toContain('"')
})

test('Pinterest gets the picture too', () => {
  expect(new URL(shareAddress('Pinterest', shared)).searchParams.get('media')).toBe(shared.image)
})
