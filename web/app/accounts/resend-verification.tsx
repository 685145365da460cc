import { resendVerification } from '@passion-art/contract/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'

/** Asks for a fresh link; the answer says the same whoever asks. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation()
  const resend = useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }, { quiet: true }),
  })
  return (
    <>
      <Button look="outline" busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('login.resend')}
      </Button>
      {resend.data && <Notice tone="ok">{resend.data.message}</Notice>}
      {resend.error && <Notice tone="bad">{errorText(resend.error)}</Notice>}
    </>
  )
}
