import { describe, expect, it } from 'vitest'
import { personLinks } from './person-links.ts'

describe('personLinks', () => {
  it('keeps the order of the platforms, whatever was typed first', () => {
    const links = personLinks(
      { pinterest: 'https://pinterest.com/a', instagram: 'https://instagram.com/a' },
      'a.example.com',
    )
    expect(links.map(({ platform, address }) => `${platform} ${address}`)).toEqual([
      'instagram https://instagram.com/a',
      'website https://a.example.com',
      'pinterest https://pinterest.com/a',
    ])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'httpfoo://a.b', 'http:', '//a.b', ''])(
    'leaves out %j',
    (address) => {
      expect(personLinks({ instagram: address }, null)).toEqual([])
    },
  )

  it('shows the own website and that of the links, once when they are the same', () => {
    const shown = (own: string) =>
      personLinks({ website: 'https://b.example.com' }, own).map(({ address }) => address)
    expect(shown('https://a.example.com')).toEqual(['https://a.example.com', 'https://b.example.com'])
    expect(shown('b.example.com')).toEqual(['https://b.example.com'])
  })

  it('leaves out what is no platform of ours', () => {
    expect(personLinks({ myspace: 'https://myspace.com/a' }, null)).toEqual([])
  })
})
