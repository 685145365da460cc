import * as calls from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { showToast } from '../../kit/ui/toast-store.ts'
import { ExhibitionFields } from './exhibition-fields.tsx'
import { formOf, newForm } from './exhibition-form.ts'
import { useExhibitionCall } from './exhibition-queries.ts'

interface DialogProps {
  exhibition?: calls.OwnExhibition | undefined
  onClose: () => void
  onMade?: ((id: string) => void) | undefined
}

export function ExhibitionDialog({ exhibition, onClose, onMade }: DialogProps) {
  const { t } = useTranslation()
  const create = useExhibitionCall('create')
  const update = useExhibitionCall('update', exhibition?.id)
  const form = useContractForm({
    name: `exhibition ${exhibition?.id ?? ''}`,
    schema: exhibition ? calls.updateExhibition.body : calls.createExhibition.body,
    initial: () => (exhibition ? formOf(exhibition) : newForm(ownZone())),
    toBody: (values) => values,
    send: (body) =>
      exhibition ? update.mutateAsync({ params: { id: exhibition.id }, body }) : create.mutateAsync({ body }),
    onSent: (reply) => {
      onClose()
      showToast(t('features.gallery-exhibitions.saved'))
      if (!exhibition) onMade?.(reply.exhibition.id)
    },
    failureText: t('ui.notSavedTryAgain'),
    texts: { required: t('ui.fillIn') },
  })
  return (
    <FormDialog
      form={form}
      title={exhibition ? t('features.gallery-exhibitions.edit') : t('features.gallery-exhibitions.add')}
      size="broad"
      send={t('ui.save')}
      onClose={onClose}
    >
      <ExhibitionFields form={form} />
    </FormDialog>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
