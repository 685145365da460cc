import { expect, it } from 'vitest'
import { scriptHash, sealScripts } from './page-renderer.ts'

it('hashes our own inline scripts only and removes the nonce', () => {
  const page =
    '<script nonce="n1">one()</script><script nonce="n1" async="" src="/a.js"></script>' +
    '<script>outsider()</script><script nonce="n2">guessed()</script><script type="module" nonce="n1">two()</script>'
  const sealed = sealScripts(page, 'n1')
  expect(sealed.hashes).toEqual([scriptHash('one()'), scriptHash('two()')])
  expect(sealed.html).not.toContain('n1')
  expect(sealed.html).toContain('<script>outsider()</script>')
})

it('names a script as browsers do', () => {
  // echo -n "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64, the example of the CSP specification.
  expect(scriptHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=')
})
