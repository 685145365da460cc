import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { layout } from '../layout/layout.ts'
import { classes } from './classes.ts'
import styles from './picture.module.css'

interface PictureSources {
  sources: { type: string; srcSet: string }[]
  src: string
  srcSet: string | undefined
}

/** A picture's copies, of an animation its stills. */
export function pictureSources(image: ArtworkImage): PictureSources {
  const { animated, base, blur, url, thumbnail_url: thumbnail } = image
  // A private animation has no copies listed: its first frame, or the blur.
  const whole = animated ? (thumbnail === url ? (blur ?? url) : thumbnail) : url
  if (!base) return { sources: [], src: whole, srcSet: undefined }
  const setOf = (format: string, widths: number[]) =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
  const [webp, jpg] = (['webp', 'jpg'] as const).map((format) =>
    image.variants.find((variant) => variant.format === format),
  )
  return {
    sources: webp ? [{ type: 'image/webp', srcSet: setOf('webp', webp.widths) }] : [],
    src: jpg ? `${base}-${middle(jpg.widths)}.jpg` : whole,
    srcSet: jpg ? setOf('jpg', jpg.widths) : undefined,
  }
}

/** What a cropped picture fills, on pages narrower than `below` pixels or on all. */
export interface Box {
  below?: number
  width: string
  /** Width by height. */
  ratio: number
}

/** The `sizes` of a picture that covers boxes: wider than they are where its sides are cut off. */
export function coverSizes(image: ArtworkImage | null | undefined, boxes: readonly Box[]): string {
  const own = image?.width && image.height ? image.width / image.height : 1
  return boxes
    .map(({ below, width, ratio }) => {
      const wider = Math.max(1, own / ratio)
      const drawn = `calc(${wider.toFixed(3)} * (${width}))`
      return below ? `(width < ${below}px) ${drawn}` : drawn
    })
    .join(', ')
}

const middle = (widths: number[]): number => widths[Math.floor(widths.length / 2)] ?? 0

export interface PictureProps {
  image: ArtworkImage
  sizes: string
  /** Overridden by the image's own text; '' marks decoration. */
  alt: string
  /** Language of the alternative text. */
  language?: string
  priority?: boolean
  /** `cover` crops: only for signage, never for a work on sale. */
  fit?: 'natural' | 'contain' | 'cover'
  /** Whether an animation plays: see ../motion/use-motion.tsx. It stands still where there is no button to pause it. */
  motion?: Motion
  className?: string | undefined
}

/** `auto` plays unless reduced motion is preferred. */
export type Motion = 'auto' | 'plays' | 'still'

/** The widest loaded copy of each picture, by its base: the next component that shows the picture starts with it. */
const loaded = new Map<string, string>()

function remember({ animated, base }: ArtworkImage, { currentSrc }: HTMLImageElement): void {
  if (!base || animated || !currentSrc) return
  if (widthOf(currentSrc) >= widthOf(loaded.get(base) ?? '')) loaded.set(base, currentSrc)
}

const widthOf = (address: string): number => Number(/-(\d+)\.\w+$/.exec(address)?.[1] ?? 0)

/** A stored picture: its color at once, then a copy that is loaded already or a blurred one, then a short fade. */
export function Picture({
  image,
  sizes,
  alt,
  language,
  priority = false,
  fit = 'natural',
  motion = 'still',
  className,
}: PictureProps) {
  const { sources, src, srcSet } = pictureSources(image)
  const { ref, state, finish } = useLoading(image)
  const [early] = useState(() => loaded.get(image.base ?? '') ?? image.blur)
  return (
    <picture
      className={classes(styles.picture, styles[fit], styles[state], className)}
      style={placeholder(image, early)}
    >
      {image.animated && motion !== 'still' && (
        <source
          // Browsers take the only candidate; validators want a width and sizes where others in the picture have them.
          srcSet={image.width ? `${image.url} ${image.width}w` : image.url}
          sizes={image.width ? sizes : undefined}
          media={motion === 'auto' ? '(prefers-reduced-motion: no-preference)' : undefined}
        />
      )}
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        ref={ref}
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt === '' ? '' : (image.alt ?? alt)}
        lang={alt === '' ? undefined : language}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={classes(layout.fill, styles.image)}
        onLoad={({ currentTarget }) => {
          remember(image, currentTarget)
          finish()
        }}
        onError={finish}
      />
    </picture>
  )
}

function placeholder(image: ArtworkImage, early: string | null): CSSProperties {
  return {
    ...(image.color && { backgroundColor: image.color }),
    ...(early && { backgroundImage: `url("${early}")` }),
    ...(image.width && image.height && { aspectRatio: `${image.width} / ${image.height}` }),
  }
}

/** Only pictures still missing after hydration fade in. */
function useLoading(image: ArtworkImage) {
  const ref = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'shown' | 'waiting' | 'arrived'>('shown')
  useEffect(() => {
    if (!ref.current) return
    if (ref.current.complete) remember(image, ref.current)
    else setState('waiting')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how the picture was found at first
  }, [])
  return { ref, state, finish: () => setState((now) => (now === 'waiting' ? 'arrived' : now)) }
}
