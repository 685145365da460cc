import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { copyText } from '../../kit/ui/copy-text.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { checkIcon, copyIcon } from '../../kit/ui/icons.ts'
import { TextField } from '../../kit/ui/text-field.tsx'
import { useExhibitionCall } from './exhibition-queries.ts'
import styles from './own-exhibition.module.css'

export function ExhibitionLink({ exhibition: { id, link } }: { exhibition: WholeExhibition }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState('')
  const { mutate, isPending, error } = useExhibitionCall('renewLink', id)
  const address = link?.token ? new URL(paths.sharedExhibition(link.token), location.origin).href : ''
  const copy = () => void copyText(address).then((done) => setCopied(done ? address : ''))
  const isCopied = copied !== '' && copied === address
  return (
    <div className={styles.link}>
      {address === '' ? (
        <p role="alert">{t('features.gallery-exhibitions.linkLost')}</p>
      ) : (
        <TextField
          label={t('field.secretLink')}
          value={address}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className={layout.cluster(12, layout.start)}>
        {address !== '' && (
          <Button look="outline" onClick={copy}>
            <Icon path={isCopied ? checkIcon : copyIcon} size={20} />
            <span>{isCopied ? t('share.copied') : t('share.copy')}</span>
          </Button>
        )}
        <Button look="outline" busy={isPending} onClick={() => mutate({ params: { id } })}>
          {t('ui.newLink')}
        </Button>
      </div>
      <p className={font.quiet}>{t('features.gallery-exhibitions.linkHint')}</p>
      <p role="alert" className={classes(font.problem, styles.failure)}>
        {error && serverTextOr(error, t('ui.notSavedTryAgain'))}
      </p>
    </div>
  )
}
