import {
  type CollectionShare,
  shareCollection,
} from '@passion-art/contract/collector/collection/collection-shares'
import type { WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { shareDays } from '@passion-art/contract/collector/collection/collection-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import { DialogFrame, Fields, Form, FormButtons, FormFailure } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { copyText } from '../../kit/ui/copy-text.ts'
import { FactLine } from '../../kit/ui/fact-line.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { sharesQuery, useCollectionCall } from './collection-queries.ts'
import styles from './collection-work.module.css'

interface ShareDialogProps {
  object?: WholeObject
  onClose: () => void
}

export function ShareDialog({ object, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync, data } = useCollectionCall('share')
  const form = useContractForm({
    name: `collection-share ${object?.id ?? ''}`,
    schema: shareCollection.body,
    initial: { label: '', days: '30', showsValues: false },
    toBody: ({ days, ...values }) => ({
      ...values,
      days: Number(days) as (typeof shareDays)[number],
      objectId: object?.id ?? null,
    }),
    send: (body) => mutateAsync({ body }),
    onSent: (_reply, sent) => form.reset(sent, sent),
    failureText: t('ui.notSaved'),
  })
  return (
    <DialogFrame
      title={t(object ? 'features.collection.share.oneTitle' : 'features.collection.share.title')}
      size="broad"
      closeBeside={!form.dirty}
      onClose={onClose}
    >
      <p className={font.soft}>{t('features.collection.share.how')}</p>
      <Form form={form}>
        <Fields>
          <TextField
            {...form.field('label', t('features.collection.share.label'))}
            maxLength={80}
            dir="auto"
            hint={t('features.collection.share.labelHint')}
          />
          <SelectField {...form.field('days', t('features.collection.share.days'))}>
            {shareDays.map((count) => (
              <option key={count} value={count}>
                {t('features.collection.share.dayCount', { count })}
              </option>
            ))}
          </SelectField>
        </Fields>
        <Switch
          label={t('features.collection.share.values')}
          checked={form.values.showsValues}
          onChange={(showsValues) => form.set({ showsValues })}
        />
        <FormFailure form={form} />
        {data && <Made address={new URL(paths.sharedCollection(data.token), location.origin).href} />}
        <FormButtons>
          <Button type="submit" busy={form.busy}>
            {t('ui.createLink')}
          </Button>
        </FormButtons>
      </Form>
      <OpenLinks />
    </DialogFrame>
  )
}

function Made({ address }: { address: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  return (
    <Notice tone="ok">
      <span>{t('features.collection.share.made')}</span>
      <TextField
        label={t('features.collection.share.link')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
        aside={
          <Button look="text" onClick={() => void copyText(address).then(setCopied)}>
            {t(copied ? 'ui.copied' : 'features.collection.share.copy')}
          </Button>
        }
      />
    </Notice>
  )
}

function OpenLinks() {
  const { t } = useTranslation()
  const { data } = useQuery(sharesQuery())
  if (!data?.shares.length) return null
  return (
    <section className={layout.stack(14)}>
      <h3 className={font.title3}>{t('features.collection.share.openLinks')}</h3>
      <ul className={layout.lineAbove}>
        {data.shares.map((share) => (
          <OpenLink key={share.id} share={share} />
        ))}
      </ul>
    </section>
  )
}

function OpenLink({ share }: { share: CollectionShare }) {
  const { t, i18n } = useTranslation()
  const { mutate, isPending } = useCollectionCall('endShare')
  const subject = share.objectTitle ?? t('features.collection.share.whole')
  return (
    <li className={layout.row(12, layout.spread, styles.row)}>
      <span className={layout.stack(0)}>
        <bdi lang={share.label ? '' : undefined}>{share.label || subject}</bdi>
        <span className={font.quiet}>
          <FactLine>
            {share.label && <bdi>{subject}</bdi>}
            <span>
              {t('features.collection.share.until', { time: formatMoment(share.expiresAt, i18n.language) })}
            </span>
            {share.showsValues && <span>{t('features.collection.share.withValues')}</span>}
          </FactLine>
        </span>
      </span>
      <Button look="text" busy={isPending} onClick={() => mutate({ params: { id: share.id } })}>
        {t('features.collection.share.end')}
      </Button>
    </li>
  )
}
