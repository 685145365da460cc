import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { cameraIcon } from '../kit/ui/icons.ts'
import { Choices } from './choices.tsx'
import styles from './panel.module.css'
import { firstCorners, type Photo, type PhotoFault, readPhoto } from './photo.ts'
import { type Sheet, sheets } from './plane.ts'

interface PhotoPanelProps {
  photo: Photo | null
  /** Whether the corners are those of a sheet. */
  fits: boolean
  onPhoto: (photo: Photo) => void
  onHang: () => void
  onLeave: () => void
}

/** One's own wall: take a photograph, mark the sheet on it, hang the works. */
export function PhotoPanel({ photo, fits, onPhoto, onHang, onLeave }: PhotoPanelProps) {
  const { t } = useTranslation()
  const section = useFocusAtSteps(photo ? String(photo.marking) : '')
  return (
    <section ref={section} tabIndex={-1} className={layout.stack(12, styles.step)}>
      <h3 className={font.fieldLabel}>{t('features.own-wall.ownWall')}</h3>
      {photo?.marking && <Marking photo={photo} fits={fits} onPhoto={onPhoto} onHang={onHang} />}
      {photo && (
        <div className={layout.cluster('4 20')}>
          {!photo.marking && (
            <Button look="text" onClick={() => onPhoto({ ...photo, marking: true })}>
              {t('features.own-wall.markAgain')}
            </Button>
          )}
          <Button look="text" onClick={onLeave}>
            {t('features.own-wall.leavePhoto')}
          </Button>
        </div>
      )}
      {!photo && <Taking onPhoto={onPhoto} />}
    </section>
  )
}

/** The button that was pressed is gone: reading goes on with what came instead. */
function useFocusAtSteps(step: string) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    section.current?.focus({ preventScroll: true })
    section.current?.parentElement?.scrollTo({ top: 0 })
  }, [step])
  return section
}

function Taking({ onPhoto }: Pick<PhotoPanelProps, 'onPhoto'>) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    setBusy(true)
    const read = await readPhoto(file)
    setBusy(false)
    if (typeof read === 'string') setFault(read)
    else onPhoto({ bitmap: read, corners: firstCorners(read), sheet: 'a4', marking: true })
  }
  return (
    <>
      <p className={font.compact}>{t('features.own-wall.photoHow')}</p>
      <FilePicker
        label={t('features.own-wall.usePhoto')}
        icon={cameraIcon}
        accept="image/*"
        hint={t('features.own-wall.photoStays')}
        error={fault && t(`features.own-wall.fault.${fault}`)}
        busy={busy}
        onChoose={(file) => void choose(file)}
      />
    </>
  )
}

function Marking({
  photo,
  fits,
  onPhoto,
  onHang,
}: Pick<PhotoPanelProps, 'fits' | 'onPhoto' | 'onHang'> & { photo: Photo }) {
  const { t } = useTranslation()
  return (
    <>
      <p id="own-wall-corners" className={font.compact}>
        {t('features.own-wall.markHow')}
      </p>
      <Choices
        label={t('features.own-wall.sheetSize')}
        options={(Object.keys(sheets) as Sheet[]).map((value) => ({
          value,
          label: t(`features.own-wall.sheet.${value}`),
        }))}
        value={photo.sheet}
        onChange={(sheet) => onPhoto({ ...photo, sheet })}
      />
      {!fits && (
        <p role="alert" className={font.problem}>
          {t('features.own-wall.crossed')}
        </p>
      )}
      <div className={layout.cluster('8 20')}>
        <Button aria-disabled={!fits || undefined} onClick={() => fits && onHang()}>
          {t('features.own-wall.hang')}
        </Button>
      </div>
    </>
  )
}
