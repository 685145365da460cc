import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { inCentimeters } from '@passion-art/contract/artworks/artwork-size'
import { formatDecimal, joinFacts } from '@passion-art/contract/site/formatters'
import { type CSSProperties, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang, directionOf } from '../i18n/languages.ts'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { MotionButton, useMotion } from '../kit/motion/use-motion.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import {
  arrowLeftIcon,
  arrowRightIcon,
  frameCornersIcon,
  magnifyingGlassMinusIcon,
  magnifyingGlassPlusIcon,
} from '../kit/ui/icons.ts'
import { type Motion, Picture } from '../kit/ui/picture.tsx'
import { useArtworkTexts } from '../artworks/artwork-label.tsx'
import { usePictureText } from './look-closer.tsx'
import { actionOf, type Position, nextPosition } from './positions.ts'
import { barLength, widthShown } from './scale-bar.ts'
import { type DeepZoom, useDeepZoom } from './use-deep-zoom.ts'
import styles from './viewer.module.css'

// Phosphor's, but not in icons.ts, which every page loads.
const caretLeftIcon =
  'M165.66,202.34a8,8,0,0,1-11.32,11.32l-80-80a8,8,0,0,1,0-11.32l80-80a8,8,0,0,1,11.32,11.32L91.31,128Z'
const caretRightIcon =
  'M181.66,133.66l-80,80a8,8,0,0,1-11.32-11.32L164.69,128,90.34,53.66a8,8,0,0,1,11.32-11.32l80,80A8,8,0,0,1,181.66,133.66Z'

interface ViewerProps {
  works: readonly Artwork[]
  start: Position
  /** Address of the picture already loaded for `start`. */
  preloadedUrl: string | null
  onClose: () => void
}

export function Viewer({ works, start, preloadedUrl, onClose }: ViewerProps) {
  const [position, setPosition] = useState(start)
  const artwork = works[position.work]
  const image = artwork?.images[position.view]
  if (!artwork || !image) return null
  const atStart = position.work === start.work && position.view === start.view
  return (
    <ViewerDialog
      works={works}
      position={position}
      artwork={artwork}
      image={image}
      preloadedUrl={atStart ? preloadedUrl : null}
      onStep={setPosition}
      onClose={onClose}
    />
  )
}

interface ViewerDialogProps {
  works: readonly Artwork[]
  position: Position
  artwork: Artwork
  image: ArtworkImage
  preloadedUrl: string | null
  onStep: (position: Position) => void
  onClose: () => void
}

function ViewerDialog({ works, position, artwork, image, preloadedUrl, onStep, onClose }: ViewerDialogProps) {
  const { t, i18n } = useTranslation()
  const texts = useFeatureTexts('viewer')
  const { title, artist } = useArtworkTexts(artwork)
  const alt = usePictureText(artwork)
  const help = useId()
  const playback = useMotion(image)
  const [loaded, setLoaded] = useState<{ image: ArtworkImage; renditionUrl: string } | null>(null)
  const loadedUrl = preloadedUrl ?? (loaded?.image === image ? loaded.renditionUrl : null)
  const deepZoom = useDeepZoom(image, loadedUrl)
  useKeys({ deepZoom, works, position, onStep })
  const isAnimating = image.animated && (deepZoom.viewport?.fits ?? true)
  return (
    <Dialog
      open
      onClose={onClose}
      label={joinFacts([title, t('artwork.lookCloser')], i18n.language)}
      size="page"
    >
      <div className={styles.viewer}>
        <div className={styles.label}>
          <p className={font.compactStrong}>
            <bdi>{artist}</bdi>
          </p>
          <h2 className={font.workTitle}>
            <bdi {...contentLang(artwork.language)}>{title}</bdi>
          </h2>
        </div>
        {texts && <Tools deepZoom={deepZoom} />}
        <div className={classes(layout.relative, styles.stage)}>
          <div
            ref={deepZoom.stage}
            dir="ltr"
            role="img"
            aria-label={image.alt ?? alt}
            lang={artwork.language}
            aria-describedby={texts ? help : undefined}
            className={classes(styles.canvas, (!deepZoom.viewport || isAnimating) && styles.waiting)}
          />
          {(!deepZoom.viewport || isAnimating) && (
            <PlainPicture
              key={image.url}
              image={image}
              preloadedUrl={preloadedUrl}
              motion={playback.motion}
              onLoaded={(renditionUrl) => setLoaded({ image, renditionUrl })}
            />
          )}
        </div>
        {texts && (
          <div className={layout.cluster('8 20', layout.spread, styles.foot)}>
            <Scale artwork={artwork} view={position.view} pixels={deepZoom.viewport?.width} />
            <Views position={position} count={artwork.images.length} onStep={onStep} />
            <MotionButton played={playback} />
            <Works works={works} position={position} onStep={onStep} />
          </div>
        )}
        {texts && <Hints id={help} works={works} position={position} artwork={artwork} />}
      </div>
    </Dialog>
  )
}

interface PlainPictureProps {
  image: ArtworkImage
  preloadedUrl: string | null
  motion: Motion
  onLoaded: (renditionUrl: string) => void
}

/** Shown until the zoomable canvas is ready, and while an animation plays. */
function PlainPicture({ image, preloadedUrl, motion, onLoaded }: PlainPictureProps) {
  const handleLoad = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) onLoaded(target.currentSrc)
  }
  return (
    <div aria-hidden="true" className={layout.row(0, layout.centered, styles.area)}>
      <div
        className={styles.still}
        style={{ '--ratio': (image.width ?? 1) / (image.height ?? 1) } as CSSProperties}
        onLoadCapture={handleLoad}
      >
        {preloadedUrl ? (
          <img src={preloadedUrl} alt="" className={layout.fill} />
        ) : (
          // A rendition that is probably in the browser's cache; the tiles add the detail.
          <Picture image={image} alt="" sizes="640px" priority motion={motion} />
        )}
      </div>
    </div>
  )
}

function Tools({ deepZoom: { viewport, zoom } }: { deepZoom: DeepZoom }) {
  const { t } = useTranslation()
  const fits = viewport?.fits ?? true
  return (
    <div className={layout.row(0, styles.tools)}>
      <IconButton
        path={magnifyingGlassMinusIcon}
        label={t('features.viewer.zoomOut')}
        aria-disabled={fits}
        onClick={() => zoom('out')}
      />
      <IconButton
        path={magnifyingGlassPlusIcon}
        label={t('features.viewer.zoomIn')}
        onClick={() => zoom('in')}
      />
      <IconButton
        path={frameCornersIcon}
        label={t('features.viewer.whole')}
        aria-disabled={fits}
        onClick={() => zoom('whole')}
      />
    </div>
  )
}

const maxBarPx = 140

function Scale({ artwork, view, pixels }: { artwork: Artwork; view: number; pixels: number | undefined }) {
  const { t, i18n } = useTranslation()
  const width = widthShown(artwork, view)
  if (width === null || !pixels) return <span className={styles.scale} />
  const length = barLength(pixels / width, maxBarPx)
  return (
    <p className={classes(font.quiet, styles.scale)}>
      <span className={layout.hidden}>{t('features.viewer.scale')}</span>
      <span className={styles.bar} style={{ inlineSize: (length * pixels) / width }} />
      <bdi>{inCentimeters(formatDecimal(length, i18n.language), i18n.language)}</bdi>
    </p>
  )
}

interface StepProps {
  position: Position
  onStep: (position: Position) => void
}

/** The buttons stay focusable at both ends: a disabled one would lose the focus. */
function Views({ position, count, onStep }: StepProps & { count: number }) {
  const { t } = useTranslation()
  if (count < 2) return null
  const { view } = position
  const goTo = (index: number) => index >= 0 && index < count && onStep({ ...position, view: index })
  return (
    <div role="group" aria-label={t('artwork.views')} className={layout.row(4)}>
      <IconButton
        path={caretLeftIcon}
        mirrored
        label={t('features.viewer.previousView')}
        aria-disabled={view === 0}
        onClick={() => goTo(view - 1)}
      />
      <p className={font.quiet}>{t('store.position', { position: view + 1, count })}</p>
      <IconButton
        path={caretRightIcon}
        mirrored
        label={t('features.viewer.nextView')}
        aria-disabled={view === count - 1}
        onClick={() => goTo(view + 1)}
      />
    </div>
  )
}

function Works({ works, position, onStep }: StepProps & { works: readonly Artwork[] }) {
  const { t } = useTranslation()
  const { work } = position
  if (works.length < 2) return null
  const goTo = (index: number) => works[index] && onStep({ work: index, view: 0 })
  return (
    <div className={layout.row(4, styles.works)}>
      <IconButton
        path={arrowLeftIcon}
        mirrored
        label={t('exhibition.previous')}
        aria-disabled={work === 0}
        onClick={() => goTo(work - 1)}
      />
      <IconButton
        path={arrowRightIcon}
        mirrored
        label={t('exhibition.next')}
        aria-disabled={work === works.length - 1}
        onClick={() => goTo(work + 1)}
      />
    </div>
  )
}

function Hints({
  id,
  works,
  position,
  artwork,
}: Pick<ViewerDialogProps, 'works' | 'position' | 'artwork'> & { id: string }) {
  const { t } = useTranslation()
  const { title, artist } = useArtworkTexts(artwork)
  const now = t('exhibition.now', { title, artist, at: position.work + 1, of: works.length })
  const view = { at: position.view + 1, of: artwork.images.length }
  return (
    <div className={layout.hidden}>
      <p id={id}>{t('features.viewer.help')}</p>
      <p role="status">{view.of > 1 ? t('features.viewer.now', { work: now, ...view }) : now}</p>
    </div>
  )
}

interface KeysProps extends Pick<ViewerDialogProps, 'works' | 'position' | 'onStep'> {
  deepZoom: DeepZoom
}

function useKeys({ deepZoom: { viewport, zoom, pan }, works, position, onStep }: KeysProps): void {
  const { i18n } = useTranslation()
  const rtl = directionOf(i18n.language) === 'rtl'
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const action = actionOf(event.key, { fits: viewport?.fits ?? true, rtl })
      if (!action) return
      event.preventDefault()
      if ('zoom' in action) zoom(action.zoom)
      else if ('pan' in action) pan(...action.pan)
      else {
        const views = works.map(({ images }) => images.length)
        const next = nextPosition(views, position, action.step)
        if (next) onStep(next)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
