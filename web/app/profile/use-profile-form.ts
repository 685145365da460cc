import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type ContractForm,
  useContractForm,
  type ContractFormOptions,
} from '../kit/forms/use-contract-form.ts'
import { showToast } from '../kit/ui/toast-store.ts'
import { useDraft } from './profile-drafts.tsx'
import { useFormFailureToast } from './use-failure-toast.ts'

interface ProfileFormOptions<Values extends object, Body, Reply>
  extends Omit<ContractFormOptions<Values, Body, Reply>, 'name' | 'initial' | 'onSent' | 'draft'> {
  draft: string
  saved: Values
  savedOf: (reply: Reply) => Values
  done: string
}

/** A form of the profile: unsaved values survive a change of tabs, and toasts report saving. */
export function useProfileForm<Values extends object, Body, Reply>({
  draft: name,
  saved,
  savedOf,
  done,
  ...options
}: ProfileFormOptions<Values, Body, Reply>): ContractForm<Values> {
  const [typed, keep] = useDraft<Values>(name)
  const form = useContractForm<Values, Body, Reply>({
    ...options,
    name: null,
    initial: saved,
    draft: { values: typed, save: keep },
    onSent: (reply, sent) => {
      form.reset(savedOf(reply), sent)
      showToast(done)
    },
  })
  useSaved(form, saved)
  useFormFailureToast(form)
  return form
}

/** Shows changes made elsewhere unless this form has unsaved ones. */
function useSaved<Values extends object>(form: ContractForm<Values>, saved: Values): void {
  const content = JSON.stringify(saved)
  const shown = useRef(content)
  const show = useEffectEvent(() => {
    if (!form.dirty && !form.busy) form.reset(saved)
  })
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    show()
  }, [content])
}
