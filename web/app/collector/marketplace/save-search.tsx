import { saveSearch } from '@passion-art/contract/collector/marketplace/marketplace-searches'
import { maxSearchName } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { useTranslation } from 'react-i18next'
import { withoutDirectionControls } from '../../kit/confirm/native-windows.ts'
import { FormDialog } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useSaveSearch } from './market-queries.ts'
import { useSearchLabels } from './search-labels.ts'

export function SaveSearch({ query, onClose }: { query: Record<string, string>; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useSearchLabels(query).join(' · ')
  const suggested = [...(withoutDirectionControls(words) || t('features.marketplace.save.everything'))]
    .slice(0, maxSearchName)
    .join('')
  const { mutateAsync } = useSaveSearch()
  const form = useContractForm({
    name: 'save-search',
    schema: saveSearch.body,
    // The suggestion until something is typed: it may name an artist who is still loading.
    initial: { name: null as string | null, digest: true },
    toBody: ({ name, digest }) => ({ name: name ?? suggested, filters: query, digest }),
    send: (body) => mutateAsync(body),
    onSent: () => {
      showToast(t('features.marketplace.changes.search.saved'))
      onClose()
    },
    failureText: t('ui.notSavedTryAgain'),
  })
  const title = t('features.marketplace.save.open')
  return (
    <FormDialog form={form} title={title} send={title} closeBeside={!form.dirty} onClose={onClose}>
      <p className={font.quiet}>
        <bdi>{words || t('features.marketplace.save.everything')}</bdi>
      </p>
      <TextField
        {...form.field('name', t('field.name'))}
        value={form.values.name ?? suggested}
        maxLength={maxSearchName}
        required
        dir="auto"
        autoComplete="off"
      />
      <Switch
        label={t('features.marketplace.save.digest')}
        hint={t('features.marketplace.save.digestHint')}
        checked={form.values.digest}
        onChange={(digest) => form.set({ digest })}
      />
    </FormDialog>
  )
}
