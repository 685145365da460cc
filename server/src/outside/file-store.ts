/** Uploaded files and their derivatives, by names like `artworks/9c1f….webp`; every call refuses any other name. */
export interface FileStore {
  /** Writes a temporary file, syncs, renames and syncs the folder; an existing name is replaced. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Names below a folder, for sweeping. */
  list: (folder: string) => Promise<string[]>
  /** Throws when nothing can be written. */
  check: () => Promise<void>
}

/** One of the folders, 128 random bits, width of a derivative, ending: nothing else is ever a file's name. */
const pattern =
  /^(?:artworks|gallery-logos|portfolios|profile-pictures|share-images)\/[0-9a-f]{32}(?:-[1-9]\d{1,3})?\.[a-z0-9]{2,5}$/

export const isFileName = (name: string): boolean => pattern.test(name)

/** Guards the store against names put together from input. */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a file name: ${JSON.stringify(name.slice(0, 100))}`)
}
