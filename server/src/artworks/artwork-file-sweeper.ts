import type { Deps } from '../platform/deps.ts'
import { findImageFileViolations } from './artwork-image-files.ts'
import { namesInUse } from './upload-store.ts'

/**
 * Removes files of pictures whose row was never committed. One round only remembers what nobody names, the next removes
 * what is still unnamed: in between, a request in hand has named its file. Derivatives of a picture that has a row are
 * left alone; whoever makes them names them.
 */
export function artworkFileSweeper(deps: Pick<Deps, 'db' | 'files'>): () => Promise<void> {
  let suspects = new Set<string>()
  return async () => {
    const { orphaned } = await findImageFileViolations(deps)
    const used = await namesInUse(deps.db.read, [...new Set(orphaned.map(pictureName))])
    const lost = orphaned.filter((file) => !used.has(pictureName(file)))
    for (const file of lost) if (suspects.has(file)) await deps.files.remove(file)
    suspects = new Set(lost)
  }
}

/** 'artworks/9c1f…-480.webp' is a copy of '9c1f…'. */
const pictureName = (file: string): string => /([0-9a-f]{32})/.exec(file)?.[1] ?? file
