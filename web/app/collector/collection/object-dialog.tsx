import * as calls from '@passion-art/contract/collector/collection/collection'
import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useCollectionCall } from './collection-queries.ts'
import { bodyOf, formOf } from './object-form.ts'
import { ObjectFields } from './object-fields.tsx'

interface ObjectDialogProps {
  object?: CollectionObject | undefined
  onClose: () => void
  onAdded?: ((id: string) => void) | undefined
}

export function ObjectDialog({ object, onClose, onAdded }: ObjectDialogProps) {
  const { t, i18n } = useTranslation()
  const add = useCollectionCall('add')
  const update = useCollectionCall('update')
  const form = useContractForm({
    name: `collection-object ${object?.id ?? ''}`,
    schema: object ? calls.updateObject.body : calls.addObject.body,
    initial: () => formOf(object),
    toBody: bodyOf,
    send: (body) =>
      object ? update.mutateAsync({ params: { id: object.id }, body }) : add.mutateAsync({ body }),
    onSent: (reply) => {
      onClose()
      showToast(t('ui.saved'))
      if (!object) onAdded?.(reply.object.id)
    },
    failureText: t('ui.notSaved'),
    texts: { required: t('ui.fillIn') },
  })
  return (
    <FormDialog
      form={form}
      title={object ? t('ui.edit') : t('features.collection.add')}
      about={object?.source === 'bought' ? t('features.collection.form.fixed') : undefined}
      aboutLanguage={i18n.language}
      size="broad"
      send={t('ui.save')}
      onClose={onClose}
    >
      <ObjectFields object={object} form={form} />
    </FormDialog>
  )
}
