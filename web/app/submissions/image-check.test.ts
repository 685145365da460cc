// @vitest-environment happy-dom
import { maxImageBytes } from '@passion-art/contract/submissions/upload-rules'
import { describe, expect, it } from 'vitest'
import { fileProblem, fits, hashOf, sameBytes, typeOfBytes } from './image-check.ts'
import { moved } from './use-images.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))),
  )
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 'rest of it')
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\nIHDR')
const webp = bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')

describe('the type of a file', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string | undefined]>([
    ['JPEG', jpeg, 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['GIF 87a', bytes('GIF87a'), 'image/gif'],
    ['GIF 89a', bytes('GIF89a'), 'image/gif'],
    ['WebP', webp, 'image/webp'],
    ['a sound in the same envelope', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), undefined],
    ['SVG', bytes('<svg xmlns='), undefined],
    ['PDF', bytes('%PDF-1.7'), undefined],
    ['nothing', bytes(), undefined],
    ['half a signature', bytes(0xff, 0xd8), undefined],
  ])('%s', (_name, head, type) => {
    expect(typeOfBytes(head)).toBe(type)
  })

  it('is recognized by its bytes, not by its name', async () => {
    expect(await fileProblem(new File([jpeg], 'notes.txt', { type: 'text/plain' }))).toBeNull()
    const named = (head: Uint8Array<ArrayBuffer>) => new File([head], 'art.jpg', { type: 'image/jpeg' })
    expect(await fileProblem(named(bytes('plain text')))).toBe('no_picture')
    expect(await fileProblem(named(bytes(0, 0, 0, 24, 'ftypheic')))).toBe('heic')
    expect(await fileProblem(named(bytes('<svg xmlns=')))).toBe('other_picture')
  })

  it('is refused from 10 MB on', async () => {
    const filled = (size: number) => new File([jpeg, new Uint8Array(size - jpeg.length)], 'large.jpg')
    expect(await fileProblem(filled(maxImageBytes))).toBeNull()
    expect(await fileProblem(filled(maxImageBytes + 1))).toBe('size')
  })
})

describe('a choice', () => {
  it('never exceeds five', () => {
    expect([fits(0, 5), fits(3, 2), fits(3, 3), fits(0, 2, 1)]).toEqual([true, true, false, false])
  })

  it('knows the same picture again', async () => {
    expect(await sameBytes(new Blob([jpeg]), new Blob([jpeg]))).toBe(true)
    expect(await sameBytes(new Blob([jpeg]), new Blob([png]))).toBe(false)
    const changed = jpeg.slice()
    changed[5] = 0
    expect(await sameBytes(new Blob([jpeg]), new Blob([changed]))).toBe(false)
  })

  it('is named by the server as by the browser', async () => {
    expect(await hashOf(new Blob(['abc']))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('is put in another order', () => {
    const list = ['a', 'b', 'c'].map((id) => ({ id }))
    const order = (id: string, to: number) =>
      moved(list, id, to)
        .map((each) => each.id)
        .join('')
    expect([order('a', 2), order('c', 0), order('b', 1)]).toEqual(['bca', 'cab', 'abc'])
    expect([order('a', -1), order('a', 3), order('x', 0)]).toEqual(['abc', 'abc', 'abc'])
  })
})
