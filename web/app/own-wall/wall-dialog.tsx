import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArtworkTexts } from '../artworks/artwork-label.tsx'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { saveFile } from '../kit/ui/save-file.ts'
import { eyeLevel, type Size, viewOf } from './hanging-plan.ts'
import type { Point } from './homography.ts'
import { fitted, inPixels, type Photo } from './photo.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { type Plane, photoPlane, roomPlane } from './plane.ts'
import { RoomPanel } from './room-panel.tsx'
import { SavePanel } from './save-panel.tsx'
import { HungWorks, Room } from './stage.tsx'
import { usePlaceText } from './use-place-text.ts'
import { useWall } from './use-wall.ts'
import styles from './wall-dialog.module.css'
import { drawPhoto, drawRoom } from './wall-image.ts'
import { WorksPanel } from './works-panel.tsx'

interface WallDialogProps {
  artwork: Artwork
  /** Of an address that tells of a wall, or ''. */
  fragment: string
  onClose: () => void
}

export function WallDialog({ artwork, fragment, onClose }: WallDialogProps) {
  const { t, i18n } = useTranslation()
  const texts = useFeatureTexts('own-wall')
  const { title } = useArtworkTexts(artwork)
  return (
    <Dialog open size="page" label={joinFacts([title, t('artwork.onWall')], i18n.language)} onClose={onClose}>
      {texts ? (
        <Trying artwork={artwork} fragment={fragment} />
      ) : (
        <div data-loading className={styles.wall} />
      )}
    </Dialog>
  )
}

function Trying({ artwork, fragment }: Omit<WallDialogProps, 'onClose'>) {
  const { t } = useTranslation()
  const { wall, act, missing, ready } = useWall(artwork, fragment)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [said, setSaid] = useState('')
  const stage = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useSize(stage, setSize)
  useRelease(photo?.bitmap)

  const view = viewOf(wall.extent, size)
  const shown = photo && fitted(photo.bitmap, size)
  const plane: Plane | null =
    photo && shown ? photoPlane(inPixels(photo.corners, shown), photo.sheet, shown) : roomPlane(view)
  const placeText = usePlaceText(wall.works, photo !== null)

  const hungOf = (id: string) => wall.works.find((hung) => hung.artwork.id === id)
  const move = (id: string, to: Point, isSaid = true) => {
    const hung = hungOf(id)
    const place = hung && plane?.place(hung.artwork, to)
    if (!hung || !place) return
    act({ to: 'move', id, place })
    if (isSaid) setSaid(placeText.named({ ...hung, ...place }))
  }
  const step = (id: string, by: Point) => {
    const hung = hungOf(id)
    if (hung) move(id, { x: hung.x + by.x, y: hung.y + by.y })
  }
  const remove = (id: string) => {
    const hung = hungOf(id)
    act({ to: 'remove', id })
    if (hung) setSaid(t('features.own-wall.removed', { title: hung.artwork.title || t('word.untitled') }))
    add.current?.focus()
  }
  const hangInPhoto = () => {
    if (!photo || !plane) return
    for (const { artwork: work, ...at } of wall.works)
      if (!plane.place(work, at)) act({ to: 'move', id: work.id, place: { x: 0, y: eyeLevel } })
    setPhoto({ ...photo, marking: false })
  }
  const leavePhoto = () => {
    setPhoto(null)
    // Works may have gone further than the room reached.
    act({ to: 'furnish', room: wall.room })
  }
  const save = async () => {
    const layers = (['behind', 'before'] as const).map(
      (name) => stage.current?.querySelector<SVGSVGElement>(`[data-layer="${name}"]`) ?? null,
    ) as [SVGSVGElement | null, SVGSVGElement | null]
    const file = photo
      ? await drawPhoto(photo, wall.works)
      : await drawRoom({ color: wall.color, works: wall.works, view, stage: size, layers })
    saveFile(file, `${t('features.own-wall.fileName')}.png`)
  }

  const works = plane && (
    <HungWorks
      wall={wall}
      plane={plane}
      name={placeText.named}
      onChoose={(id) => act({ to: 'choose', id })}
      onMove={(id, to) => move(id, to, false)}
      onLaid={(id) => {
        const hung = hungOf(id)
        if (hung) setSaid(placeText.named(hung))
      }}
      onStep={step}
      onRemove={remove}
    />
  )
  return (
    <div className={styles.wall}>
      <h2 className={classes(font.title2, layout.dialogTitle, styles.head)}>{t('artwork.onWall')}</h2>
      <div ref={stage} className={styles.stage}>
        {ready &&
          size.height > 0 &&
          (photo && shown ? (
            <PhotoStage photo={photo} shown={shown} onMark={(corners) => setPhoto({ ...photo, corners })}>
              {works}
            </PhotoStage>
          ) : (
            <Room wall={wall} view={view}>
              {works}
            </Room>
          ))}
      </div>
      <div className={layout.stack(28, layout.packed, styles.panel)}>
        {missing > 0 && (
          <p role="status" className={font.compact}>
            {t('features.own-wall.missing', { count: missing })}
          </p>
        )}
        {!photo && <RoomPanel wall={wall} act={act} />}
        {!photo?.marking && (
          <WorksPanel
            artwork={artwork}
            wall={wall}
            act={act}
            add={add}
            text={placeText.of}
            onStep={step}
            onRemove={remove}
            onSay={setSaid}
          />
        )}
        <PhotoPanel
          photo={photo}
          fits={plane !== null}
          onPhoto={setPhoto}
          onHang={hangInPhoto}
          onLeave={leavePhoto}
        />
        {!photo?.marking && (
          <SavePanel artwork={artwork} wall={wall} inPhoto={photo !== null} onSave={save} />
        )}
      </div>
      <p role="status" className={layout.hidden}>
        {said}
      </p>
      <p id="own-wall-help" hidden>
        {t('features.own-wall.help')}
      </p>
    </div>
  )
}

function useSize(box: { current: HTMLElement | null }, onSize: (size: Size) => void): void {
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) onSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(box.current)
    return () => watch.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the box stays the same
  }, [])
}

/** A photograph takes much memory. */
function useRelease(bitmap: ImageBitmap | undefined): void {
  useEffect(() => () => bitmap?.close(), [bitmap])
}
