import type { CollectionShare } from '@passion-art/contract/collector/collection/collection-shares'
import type { WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { shareDays } from '@passion-art/contract/collector/collection/collection-rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { copyText } from '../../kit/ui/copy-text.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { sharesQuery, useCollectionCall } from './collection-queries.ts'
import styles from './collection-work.module.css'
import dialogStyles from './object-dialog.module.css'

interface ShareDialogProps {
  /** The whole collection without one. */
  object?: WholeObject
  onClose: () => void
}

/** Makes a secret link that ends by itself, and lists those that are open. */
export function ShareDialog({ object, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const title = t(object ? 'features.collection.share.oneTitle' : 'features.collection.share.title')
  return (
    <Dialog open onClose={onClose} label={title} className={dialogStyles.dialog}>
      <div className={layout.stack(24)}>
        <h2 className={classes(font.title2, layout.dialogTitle)}>{title}</h2>
        <p className={font.soft}>{t('features.collection.share.how')}</p>
        <NewLink {...(object && { object })} />
        <OpenLinks />
      </div>
    </Dialog>
  )
}

function NewLink({ object }: { object?: WholeObject }) {
  const { t } = useTranslation()
  const [label, setLabel] = useState('')
  const [days, setDays] = useState<(typeof shareDays)[number]>(30)
  const [showsValues, setShowsValues] = useState(false)
  const { mutate, isPending, error, data } = useCollectionCall('share')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: { label, days, showsValues, ...(object && { objectId: object.id }) } as never })
  }
  return (
    <form method="post" className={layout.stack(24)} onSubmit={handleSubmit}>
      <div className={layout.pair('20 24')}>
        <TextField
          label={t('features.collection.share.label')}
          value={label}
          maxLength={80}
          dir="auto"
          hint={t('features.collection.share.labelHint')}
          onChange={({ target }) => setLabel(target.value)}
        />
        <SelectField
          label={t('features.collection.share.days')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value) as (typeof shareDays)[number])}
        >
          {shareDays.map((count) => (
            <option key={count} value={count}>
              {t('features.collection.share.dayCount', { count })}
            </option>
          ))}
        </SelectField>
      </div>
      <Switch label={t('features.collection.share.values')} checked={showsValues} onChange={setShowsValues} />
      {error && <Notice tone="bad">{serverTextOr(error, t('features.collection.form.failed'))}</Notice>}
      {data && <Made address={new URL(paths.sharedCollection(data.token), location.origin).href} />}
      <div className={layout.cluster(12, layout.stretch)}>
        <Button type="submit" busy={isPending}>
          {t('features.collection.share.make')}
        </Button>
      </div>
    </form>
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
            {t(copied ? 'features.collection.share.copied' : 'features.collection.share.copy')}
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
  const what = share.objectTitle ?? t('features.collection.share.whole')
  return (
    <li className={layout.row(12, layout.spread, styles.row)}>
      <span className={layout.stack(0)}>
        <bdi>{share.label || what}</bdi>
        <span className={font.quiet}>
          {share.label && (
            <>
              <bdi>{what}</bdi>
              <span>,</span>{' '}
            </>
          )}
          <span>
            {t('features.collection.share.until', { time: formatMoment(share.expiresAt, i18n.language) })}
          </span>
          {share.showsValues && <span>{`, ${t('features.collection.share.withValues')}`}</span>}
        </span>
      </span>
      <Button look="text" busy={isPending} onClick={() => mutate({ params: { id: share.id } })}>
        {t('features.collection.share.end')}
      </Button>
    </li>
  )
}
