import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'

// Lazy: only for owner and administrator.
const CopiesDialog = lazy(async () => ({ default: (await import('./copies-dialog.tsx')).CopiesDialog }))

export function CopiesButton({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" wide onClick={() => setOpen(true)}>
        {t('edition.copies')}
      </Button>
      {isOpen && (
        <Suspense>
          <CopiesDialog artwork={artwork} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
