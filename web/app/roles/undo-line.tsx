import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { focusHandle } from '../kit/reorder/drag-handle.tsx'
import { Button } from '../kit/ui/button.tsx'

export interface Removed {
  id: string
  title: string
  /** Puts the work back as it was. */
  undo: () => Promise<unknown>
}

type Shown = Removed & { times: number }

/** The last work that was taken out of a list; announced each time. */
export function useRemoved(): [Shown | undefined, (removed: Removed) => void] {
  const [shown, setShown] = useState<Shown>()
  return [shown, (removed) => setShown((last) => ({ ...removed, times: (last?.times ?? 0) + 1 }))]
}

/** Says what was taken out of a list, with the way back; its live region stays mounted. */
export function UndoLine({ removed }: { removed: Shown | undefined }) {
  return (
    <div role="status" className={removed ? undefined : layout.hidden}>
      {removed && <Line key={removed.times} {...removed} />}
    </div>
  )
}

function Line({ id, title, undo }: Removed) {
  const { t } = useTranslation()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: undo,
    onError: (failure) => console.error(`A work was not put back: ${failure.message}`),
    // Where the list has such a handle, else the focus goes to the next control.
    onSuccess: () => requestAnimationFrame(() => focusHandle(id)),
  })
  if (isSuccess) return <p>{t('features.kit.putBack', { title })}</p>
  return (
    <div className={layout.cluster('4 20', layout.baseline)}>
      <p>{t('features.kit.takenOut', { title })}</p>
      <Button look="text" busy={isPending} onClick={() => mutate()}>
        {t('features.kit.undo')}
      </Button>
      {error && <p className={font.problem}>{serverTextOr(error, t('ui.notSavedTryAgain'))}</p>}
    </div>
  )
}
