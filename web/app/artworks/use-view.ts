import { viewArtwork } from '@passion-art/contract/artwork-views'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'

/** Counts that this work's page was opened, once for each time. */
export function useView(id: string): void {
  const counted = useRef('')
  useEffect(() => {
    // React may run an effect twice.
    if (counted.current === id) return
    counted.current = id
    call(viewArtwork, { params: { id } }, { quiet: true }).catch((error: unknown) => console.error(error))
  }, [id])
}
