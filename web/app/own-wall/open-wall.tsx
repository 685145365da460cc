import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeFailure, showFailure } from '../shell/failures-store.ts'
import type { WallDialog } from './wall-dialog.tsx'

// Lazy: most visitors try none.
const loadWall = () => import('./wall-dialog.tsx')

interface Opened {
  Wall: typeof WallDialog
  fragment: string
}

/** Opens the wall to try a work on: at a click, and where the page's address tells of one. */
export function useOpenWall(artwork: Artwork) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const lost = t('state.connectionLost')
  const open = (fragment = '') =>
    loadWall().then(
      ({ WallDialog: Wall }) => {
        closeFailure(lost)
        setOpened({ Wall, fragment })
      },
      () => showFailure(lost),
    )
  useEffect(() => {
    const followAddress = () => {
      if (window.location.hash.startsWith('#wall=')) void open(window.location.hash)
    }
    followAddress()
    window.addEventListener('hashchange', followAddress)
    return () => window.removeEventListener('hashchange', followAddress)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each work
  }, [artwork.id])
  const close = () => {
    setOpened(null)
    // Where the address opened it, nothing had the focus before.
    if (opened?.fragment) button.current?.focus()
  }
  return {
    button,
    open: () => void open(),
    opened: opened && { ...opened, onClose: close },
  }
}
