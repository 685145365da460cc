import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { JsonLd } from './json-ld.tsx'
import { breadcrumbs, organization, website } from './site-data.ts'

const hostile = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> & "quoted" \\ \'single\'',
  '\u200fעברית\u202e \u2028 \u0007',
  '<\u0000/script>',
]

function rendered(name: string) {
  const router = createMemoryRouter([
    { path: '/', element: <JsonLd describe={(home) => [{ '@type': 'Thing', name, url: home }]} /> },
  ])
  const html = renderToString(<RouterProvider router={router} />)
  const [, block = ''] = /^<script type="application\/ld\+json">(.*?)<\/script>$/is.exec(html) ?? []
  return { html, block }
}

it.each(hostile)('contains %j as text only', (name) => {
  const { html, block } = rendered(name)
  expect(block).not.toContain('<')
  expect(html.match(/<\/?script/gi)).toHaveLength(2)
  expect(JSON.parse(block)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name, url: 'http://localhost' }],
  })
})

it('has breadcrumbs from home', () => {
  const { itemListElement } = breadcrumbs('https://art.example.com', [
    { name: 'Our Pieces', path: '/store' },
    { name: 'Tidal Memory', path: '/artwork/1' },
  ])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'PASSION-ART', item: 'https://art.example.com/' },
    { '@type': 'ListItem', position: 2, name: 'Our Pieces', item: 'https://art.example.com/store' },
    { '@type': 'ListItem', position: 3, name: 'Tidal Memory', item: 'https://art.example.com/artwork/1' },
  ])
})

it('has the organization and its search', () => {
  const home = 'https://art.example.com'
  expect(organization(home)).toMatchObject({ '@id': `${home}/#organization`, url: `${home}/` })
  expect(website(home, 'Art.')).toMatchObject({
    publisher: { '@id': `${home}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}/store?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})
