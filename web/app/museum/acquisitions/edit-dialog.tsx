import type { WholeProposal } from '@passion-art/contract/museum/acquisitions/acquisition-fields'
import { updateProposal } from '@passion-art/contract/museum/acquisitions/acquisitions'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/forms/contract-form.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useMuseumForm } from '../use-museum-form.ts'
import { useAcquisitionCall } from './acquisition-queries.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { bodyOf, formOf } from './proposal-form.ts'

interface EditProps {
  proposal: WholeProposal
  editable: 'all' | 'terms'
  onClose: () => void
}

export function EditDialog({ proposal, editable, onClose }: EditProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useAcquisitionCall('update')
  const form = useMuseumForm({
    name: `proposal ${proposal.id}`,
    schema: updateProposal.body,
    initial: () => formOf(proposal),
    toBody: bodyOf,
    send: (body) => mutateAsync({ params: { id: proposal.id }, body }),
    onSent: () => {
      onClose()
      showToast(t('features.museum.acquisitions.saved'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.acquisitions.edit')}
      size="broad"
      send={t('ui.save')}
      onClose={onClose}
    >
      {editable === 'terms' && <p>{t('features.museum.acquisitions.onlyTerms')}</p>}
      <ProposalFields form={form} show={editable} />
    </FormDialog>
  )
}
