import type { LocalFile } from './spool.ts'

export type FileContent = Uint8Array | LocalFile

/** Both bytes belong to it; counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/** Uploaded files and their derivatives, by names like `artworks/9c1f….webp`; every call refuses any other name. */
export interface FileStore {
  /**
   * On the disk for good when it resolves; an existing name is replaced. A local file is moved, not copied, when it lies
   * in the store's spool.
   */
  put: (name: string, content: FileContent) => Promise<void>
  /** The whole file, or only the given part; undefined when it doesn't exist. */
  get: (name: string, range?: ByteRange) => Promise<Buffer | undefined>
  /** In bytes; undefined when the file doesn't exist. */
  size: (name: string) => Promise<number | undefined>
  /** Lets `use` read a file by its path, only while `use` runs; undefined when there is none. */
  local: <T>(name: string, use: (file: LocalFile) => Promise<T>) => Promise<T | undefined>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Names below a folder, for sweeping. */
  list: (folder: string) => Promise<string[]>
  /** Throws when nothing can be written. */
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
] as const
export type Folder = (typeof folders)[number]

/** One of the folders, 128 random bits, width of a derivative, ending: nothing else is ever a file's name. */
const pattern = new RegExp(`^(?:${folders.join('|')})/[0-9a-f]{32}(?:-[1-9]\\d{1,3})?\\.[a-z0-9]{2,5}$`)

export const isFileName = (name: string): boolean => pattern.test(name)

/** Guards the store against names put together from input. */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a file name: ${JSON.stringify(name.slice(0, 100))}`)
}
