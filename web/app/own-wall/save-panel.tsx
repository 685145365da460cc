import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { useCopy } from '../kit/ui/copy-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { checkIcon, copyIcon, downloadSimpleIcon } from '../kit/ui/icons.ts'
import { paths } from '../paths.ts'
import { addressOf, type Wall } from './use-wall.ts'

interface SavePanelProps {
  artwork: Artwork
  wall: Wall
  inPhoto: boolean
  onSave: () => Promise<void>
}

export function SavePanel({ artwork, wall, inPhoto, onSave }: SavePanelProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const { copied, copy } = useCopy()
  const save = () => {
    setBusy(true)
    setFailed(false)
    onSave()
      .catch((error: unknown) => {
        console.error(error)
        setFailed(true)
      })
      .finally(() => setBusy(false))
  }
  const copyAddress = async () =>
    setFailed(!(await copy(location.origin + paths.artwork(artwork.id) + addressOf(wall))))
  return (
    <section className={layout.stack(8)}>
      <h3 className={font.fieldLabel}>{t('features.own-wall.save')}</h3>
      <div className={layout.cluster(8)}>
        <Button look="outline" busy={busy} onClick={save}>
          <Icon path={downloadSimpleIcon} size={20} />
          <span>{t('features.own-wall.saveImage')}</span>
        </Button>
        <Button look="outline" onClick={() => void copyAddress()}>
          <Icon path={copied ? checkIcon : copyIcon} size={20} />
          <span>{copied ? t('share.copied') : t('share.copy')}</span>
        </Button>
      </div>
      <p role="status" className={layout.hidden}>
        {copied && t('share.copied')}
      </p>
      {failed && (
        <p role="alert" className={font.problem}>
          {t('ui.didNotWork')}
        </p>
      )}
      <p className={font.quiet}>{t(`features.own-wall.${inPhoto ? 'linkWithoutPhoto' : 'linkHolds'}`)}</p>
    </section>
  )
}
