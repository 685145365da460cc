import { viewArtwork } from '@passion-art/contract/artworks/artwork-views'
import { rememberMarketView } from '@passion-art/contract/collector/marketplace/market-views'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../api/session.ts'

export function useRemembered(id: string): void {
  const type = useSession()?.user.user_type
  const buys = type === 'collector' || type === 'institution'
  useEffect(() => {
    if (!buys) return
    call(rememberMarketView, { params: { id } }, { quiet: true }).catch((error: unknown) =>
      console.error(error),
    )
  }, [id, buys])
}

export function useView(id: string): void {
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === id) return
    counted.current = id
    call(viewArtwork, { params: { id } }, { quiet: true }).catch((error: unknown) => console.error(error))
  }, [id])
}
