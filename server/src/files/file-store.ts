import type { LocalFile } from './spool.ts'

export type FileContent = Uint8Array | LocalFile

export interface ByteRange {
  first: number
  last: number
}

/** Uploaded files and their copies, by names such as `artworks/9c1f….webp`; every call refuses any other name. */
export interface FileStore {
  /** Resolves when durable; replaces an existing file. A local file in the spool is moved, not copied. */
  put: (name: string, content: FileContent) => Promise<void>
  get: (name: string, range?: ByteRange) => Promise<Buffer | undefined>
  size: (name: string) => Promise<number | undefined>
  /** Lets `use` read a file by its path, which is valid only until `use` resolves; otherwise undefined. */
  local: <T>(name: string, use: (file: LocalFile) => Promise<T>) => Promise<T | undefined>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  list: (folder: string) => Promise<string[]>
  /** Throws when the store is not writable. */
  check: () => Promise<void>
}

const folders = [
  'agreements',
  'articles',
  'artworks',
  'collection-documents',
  'collection-images',
  'exhibitions',
  'gallery-logos',
  'museum-documents',
  'museum-images',
  'portfolios',
  'program-guides',
  'profile-pictures',
  'share-images',
  'tiles',
] as const
export type Folder = (typeof folders)[number]

/** A folder, 128 random bits, the width of a copy, extension: no other name is valid. */
const pattern = new RegExp(`^(?:${folders.join('|')})/[0-9a-f]{32}(?:-[1-9]\\d{0,4})?\\.[a-z0-9]{2,5}$`)

export const isFileName = (name: string): boolean => pattern.test(name)

/** Prevents names that are built from input. */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a file name: ${JSON.stringify(name.slice(0, 100))}`)
}
