import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import { type FileProblem, fileProblem } from '../submissions/image-check.ts'
import { previewOf } from '../submissions/image-preview.ts'
import { isKind, kindText } from '../submissions/kind-labels.ts'

type ImageProblem = Exclude<FileProblem, 'same'>

export interface ImageValues {
  image: File | null
  /** Problem of the rejected file, which is not `image`. */
  imageProblem: ImageProblem | null
}

export const noImage: ImageValues = { image: null, imageProblem: null }

export const imageProblemText = (t: TFunction, problem: ImageProblem): string =>
  isKind(problem) ? kindText(t, t('attachment.notAnImage'), problem) : t(`submissions.file.${problem}`)

export interface FormImage {
  file: File | null
  preview: string | null
  problem: ImageProblem | null
  checking: boolean
  choose: (file: File) => Promise<void>
  clear: () => void
}

/** `onChosen` runs when another picture is chosen, so that the error of the previous one can be cleared. */
export function useFormImage(
  form: Pick<ContractForm<ImageValues>, 'values' | 'set'>,
  onChosen?: () => void,
): FormImage {
  const { image: file, imageProblem: problem } = form.values
  const [drawn, setDrawn] = useState<{ file: File; preview: string | null }>()
  const [checking, setChecking] = useState(false)
  const set = useRef(form.set)
  set.current = form.set
  // The latest file wins, however long the check of an earlier one takes.
  const last = useRef(0)
  const choose = async (chosen: File) => {
    last.current += 1
    const turn = last.current
    setChecking(true)
    const found = await checked(chosen)
    if (turn !== last.current) return
    setChecking(false)
    if (typeof found === 'string') return set.current({ imageProblem: found })
    if (!form.values.image) onChosen?.()
    setDrawn({ file: chosen, preview: found.address })
    set.current({ image: chosen, imageProblem: null })
  }
  const clear = () => {
    last.current += 1
    setChecking(false)
    form.set(noImage)
  }
  const preview = file && file === drawn?.file ? drawn.preview : null
  return { file, preview, problem, checking, choose, clear }
}

async function checked(file: File): Promise<ImageProblem | { address: string | null }> {
  const wrong = await fileProblem(file)
  return wrong !== null && wrong !== 'same' ? wrong : previewOf(file)
}
