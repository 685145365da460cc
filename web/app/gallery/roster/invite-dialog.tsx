import { inviteArtist } from '@passion-art/contract/gallery/roster/representation'
import { maxInvitationLength } from '@passion-art/contract/gallery/roster/representation-rules'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useInvite } from './representation-queries.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useInvite()
  const form = useContractForm({
    name: 'invitation',
    schema: inviteArtist.body,
    initial: { who: '', message: '' },
    toBody: (values) => values,
    send: (body) => mutateAsync(body),
    onSent: (reply) => {
      showToast(reply.message)
      onClose()
    },
    failureText: t('ui.notSaved'),
    fieldOf: { already_invited: 'who' },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.gallery-roster.invite')}
      send={t('features.gallery-roster.send')}
      onClose={onClose}
    >
      <p className={font.quiet}>{t('features.gallery-roster.inviteText')}</p>
      <TextField
        {...form.field('who', t('features.gallery-roster.who'))}
        hint={t('features.gallery-roster.whoHint')}
        maxLength={254}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <TextAreaField
        {...form.field('message', t('field.message'))}
        maxLength={maxInvitationLength}
        dir="auto"
        rows={5}
        required
      />
    </FormDialog>
  )
}
