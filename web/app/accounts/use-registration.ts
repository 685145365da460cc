import { register } from '@passion-art/contract/accounts/registration'
import { addAttachment } from '@passion-art/contract/profile/profile'
import type { AttachmentKind } from '@passion-art/contract/accounts/registration-rules'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call, callUpload } from '../api/call.ts'
import { setSession } from '../api/session-store.ts'
import { paths } from '../paths.ts'
import { type LoginState, savedReturn, returnTargetOf } from '../shell/login-return.ts'
import type { RegistrationBody } from './registration-draft.ts'

interface Registration {
  body: RegistrationBody
  file: File | null
}

interface Outcome {
  reply: ReplyOf<typeof register>
  fileSaved: boolean
}

/** Creates the account, sends its file, then goes to `/login` or back to where the visitor came from. */
export function useRegistration() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state } = useLocation()
  return useMutation({
    mutationFn: createAccount,
    onSuccess: ({ reply, fileSaved }, { body }) => {
      if (!reply.token) {
        const texts = [t('register.success'), ...(fileSaved ? [] : [t('register.fileNotSaved')])]
        window.alert(texts.join('\n'))
        return void navigate(paths.login(), {
          state: { ...savedReturn(state), registered: body.email } satisfies LoginState,
        })
      }
      setSession(reply.token, reply.user ?? userOfForm(body))
      if (!fileSaved) window.alert(t('register.fileNotSaved'))
      const target = returnTargetOf(state, location.origin)
      void navigate(target?.address ?? paths.home(), { state: target?.state ?? null })
    },
  })
}

async function createAccount({ body, file }: Registration): Promise<Outcome> {
  const reply = await call(register, { body }, { quiet: true })
  const kind: AttachmentKind = body.user_type === 'gallery' ? 'galleryLogo' : 'portfolio'
  // An artist who leaves out the third step leaves out its file, too.
  if (!file || !body.details) return { reply, fileSaved: true }
  return { reply, fileSaved: await sendFile(kind, file, reply.attachmentToken) }
}

/** The account exists even if its file could not be saved. */
async function sendFile(kind: AttachmentKind, file: File, token: string): Promise<boolean> {
  try {
    await callUpload(addAttachment, { fields: { kind }, file, token })
    return true
  } catch {
    return false
  }
}

/** A reply may hold a token alone; id and e-mail are read from it. */
const userOfForm = ({ email, username, first_name, last_name, user_type }: RegistrationBody) => ({
  email,
  username,
  first_name,
  last_name,
  user_type,
})
