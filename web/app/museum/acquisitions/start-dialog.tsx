import { describeProposal } from '@passion-art/contract/museum/acquisitions/acquisitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame, Form } from '../../kit/forms/contract-form.tsx'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { useMuseumForm } from '../use-museum-form.ts'
import { useAcquisitionCall } from './acquisition-queries.ts'
import { bodyOf, formOf } from './proposal-form.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { StartEnd, type StartProps } from './start-end.tsx'
import { StartInStore } from './start-in-store.tsx'

const sources = ['store', 'elsewhere'] as const

export function StartDialog(props: StartProps) {
  const { t } = useTranslation()
  const [source, setSource] = useState<(typeof sources)[number]>('store')
  return (
    <DialogFrame title={t('features.museum.acquisitions.start.open')} size="broad" onClose={props.onClose}>
      <FilterTabs
        label={t('features.museum.acquisitions.start.ways')}
        tabs={sources.map((value) => ({
          value,
          label: t(`features.museum.acquisitions.start.way.${value}`),
        }))}
        value={source}
        onChange={setSource}
      />
      {source === 'store' ? <StartInStore {...props} /> : <StartElsewhere {...props} />}
    </DialogFrame>
  )
}

function StartElsewhere({ onClose, onStarted }: StartProps) {
  const { mutateAsync } = useAcquisitionCall('describe')
  const form = useMuseumForm({
    name: 'proposal-elsewhere',
    schema: describeProposal.body,
    initial: () => ({ ...formOf(), note: '' }),
    toBody: ({ note, ...described }) => ({ ...bodyOf(described), note }),
    send: (body) => mutateAsync({ body }),
    onSent: ({ proposal }) => {
      onClose()
      onStarted(proposal.id)
    },
  })
  return (
    <Form form={form}>
      <ProposalFields form={form} show="work" />
      <StartEnd form={form} onClose={onClose} />
    </Form>
  )
}
