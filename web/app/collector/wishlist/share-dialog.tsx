import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { formatMoment } from '../../i18n/dates.ts'
import { DialogFrame } from '../../kit/forms/contract-form.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { copyText } from '../../kit/ui/copy-text.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { checkIcon, copyIcon } from '../../kit/ui/icons.ts'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { useListName } from './list-name.ts'
import styles from './wishlist-dialogs.module.css'
import { useShareList } from './wishlist-queries.ts'

export function ShareDialog({ list, onClose }: { list: Wishlist; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useListName()
  const { mutate, isPending, error } = useShareList(list.id)
  const [hides, setHides] = useState(list.share?.hidePrices ?? false)
  const [made, setMade] = useState(false)
  const title = t('features.wishlist.share.title', { name: nameOf(list) })
  const make = (body: { hidePrices: boolean; renew?: true }) => {
    setMade(true)
    mutate(body)
  }
  const handleHides = (hidePrices: boolean) => {
    setHides(hidePrices)
    if (list.share) mutate({ hidePrices })
  }
  return (
    <DialogFrame title={title} closeBeside onClose={onClose}>
      <p className={font.quiet}>{t('features.wishlist.share.text')}</p>
      {list.share?.token && <Link key={list.share.token} token={list.share.token} made={made} />}
      {list.share && !list.share.token && <p role="alert">{t('features.wishlist.share.lost')}</p>}
      <Switch label={t('features.wishlist.share.hidePrices')} checked={hides} onChange={handleHides} />
      {list.share && <Since since={list.share.since} />}
      <div className={layout.cluster(12, layout.stretch)}>
        {list.share ? (
          <>
            <Button look="outline" busy={isPending} onClick={() => make({ hidePrices: hides, renew: true })}>
              {t('ui.newLink')}
            </Button>
            <Button look="outline" busy={isPending} onClick={() => mutate(null)}>
              {t('features.wishlist.share.revoke')}
            </Button>
          </>
        ) : (
          <Button busy={isPending} onClick={() => make({ hidePrices: hides })}>
            {t('ui.createLink')}
          </Button>
        )}
      </div>
      <p role="alert" className={classes(font.problem, styles.failure)}>
        {error && serverTextOr(error, t('ui.notSavedTryAgain'))}
      </p>
    </DialogFrame>
  )
}

function Since({ since }: { since: string }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={font.quiet}>
      {t('features.wishlist.share.since', { time: formatMoment(since, i18n.language) })}
    </p>
  )
}

function Link({ token, made }: { token: string; made: boolean }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const address = new URL(paths.sharedWishlist(token), location.origin).href
  return (
    <div className={layout.stack(12, layout.startItems, styles.link)}>
      <TextField
        label={t('field.secretLink')}
        value={address}
        readOnly
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the new link is what was asked for, and is read aloud
        autoFocus={made}
        onFocus={({ target }) => target.select()}
      />
      <Button look="outline" onClick={() => void copyText(address).then(setCopied)}>
        <Icon path={copied ? checkIcon : copyIcon} size={20} />
        <span>{copied ? t('share.copied') : t('share.copy')}</span>
      </Button>
    </div>
  )
}
