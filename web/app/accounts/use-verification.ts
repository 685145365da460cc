import { verifyEmail } from '@passion-art/contract/accounts/registration'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { hasCode, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export interface Verification {
  state: 'verifying' | 'success' | 'error'
  message: string
}

export function useVerification(): Verification {
  const { t } = useTranslation()
  const token = useSearchParams()[0].get('token') ?? ''
  const sentToken = useRef<string | null>(null)
  const [verification, setVerification] = useState<Verification>({ state: 'verifying', message: '' })
  useEffect(() => {
    if (sentToken.current === token) return
    sentToken.current = token
    if (token === '') return setVerification({ state: 'error', message: t('verify.noToken') })
    setVerification({ state: 'verifying', message: '' })
    verify(token, t).then((outcome) => {
      if (sentToken.current === token) setVerification(outcome)
    }, console.error)
  }, [token, t])
  return verification
}

async function verify(token: string, t: (key: string) => string): Promise<Verification> {
  try {
    const { message } = await call(verifyEmail, { query: { token } }, { quiet: true })
    return { state: 'success', message: message || t('verify.verified') }
  } catch (error) {
    const unreachable = hasCode(error, 'network', 'aborted', 'timeout')
    return {
      state: 'error',
      message: unreachable ? t('verify.network') : serverTextOr(error, t('verify.notVerified')),
    }
  }
}
