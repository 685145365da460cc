import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { type FileProblem, fileProblem } from '../submissions/image-check.ts'
import { previewOf } from '../submissions/image-preview.ts'
import { isKind, kindText } from '../submissions/kind-text.ts'

export type ImageProblem = Exclude<FileProblem, 'same'>

export const imageProblemText = (t: TFunction, problem: ImageProblem): string =>
  isKind(problem) ? kindText(t, t('admin.products.notAnImage'), problem) : t(`submissions.file.${problem}`)

export interface ChosenImage {
  file: File | undefined
  /** A small copy as a data: address; null where it cannot be drawn. */
  preview: string | null
  problem: ImageProblem | undefined
  /** Being looked at: nothing is known of it yet. */
  checking: boolean
  choose: (file: File) => Promise<void>
  clear: () => void
}

/** One picture chosen for a form: checked by its content before it is kept. */
export function useChosenImage(): ChosenImage {
  const [kept, setKept] = useState<{ file: File; preview: string | null }>()
  const [problem, setProblem] = useState<ImageProblem>()
  const [checking, setChecking] = useState(false)
  // The file chosen last counts, however long the check of an earlier one takes.
  const last = useRef(0)
  const choose = async (file: File) => {
    last.current += 1
    const turn = last.current
    setChecking(true)
    const found = await checked(file)
    if (turn !== last.current) return
    setChecking(false)
    setProblem(typeof found === 'string' ? found : undefined)
    if (typeof found !== 'string') setKept({ file, preview: found.address })
  }
  const clear = () => {
    last.current += 1
    setChecking(false)
    setKept(undefined)
    setProblem(undefined)
  }
  return { file: kept?.file, preview: kept?.preview ?? null, problem, checking, choose, clear }
}

async function checked(file: File): Promise<ImageProblem | { address: string | null }> {
  const wrong = await fileProblem(file)
  return wrong !== null && wrong !== 'same' ? wrong : previewOf(file)
}
