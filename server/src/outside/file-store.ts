/** Uploaded files and their derivatives, by names like `artworks/9c1f….webp`. */
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
