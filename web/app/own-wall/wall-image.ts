import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { pictureSources } from '../kit/ui/picture.tsx'
import { type Hung, shadowOf, type Size, sizeOf, stands, type View } from './hanging-plan.ts'
import { type Homography, inverse, mapped, type Point } from './homography.ts'
import { type Photo, inPixels } from './photo.ts'
import { boxOf, photoScale, wallInPhoto, workInPhoto } from './plane.ts'
import { wallColors, type WallColor } from './wall-address.ts'

/** Pixels of the longer side. */
const longestSide = 2_400

interface RoomPicture {
  color: WallColor
  works: readonly Hung[]
  view: View
  stage: Size
  /** What is drawn behind and before the works. */
  layers: readonly [SVGSVGElement | null, SVGSVGElement | null]
}

export async function drawRoom({ color, works, view, stage, layers }: RoomPicture): Promise<Blob> {
  const factor = longestSide / Math.max(stage.width, stage.height)
  const { canvas, context } = newCanvas({ width: stage.width * factor, height: stage.height * factor })
  context.fillStyle = wallColors[color]
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [behind, before] = layers
  await drawLayer(context, behind)
  const scale = view.scale * factor
  for (const hung of works) {
    const { left, top, width, height } = boxOf(hung, { ...view, scale })
    const box = [left, top, width, height] as const
    if (!stands(hung.artwork)) {
      const outline = new Path2D()
      outline.rect(...box)
      castShadow(context, outline, scale * shadowOf(hung.artwork))
    }
    const picture = await pictureOf(hung.artwork.images[0], width)
    if (picture) context.drawImage(picture, ...box)
  }
  await drawLayer(context, before)
  return toPng(canvas)
}

export async function drawPhoto({ bitmap, corners, sheet }: Photo, works: readonly Hung[]): Promise<Blob> {
  const { canvas, context } = newCanvas(bitmap)
  context.drawImage(bitmap, 0, 0)
  const marked = inPixels(corners, bitmap)
  const wall = wallInPhoto(marked, sheet)
  if (!wall) return toPng(canvas)
  const scale = photoScale(marked, sheet)
  for (const hung of works) {
    const { width, height } = sizeOf(hung.artwork)
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const ontoPhoto = workInPhoto(wall, hung, scale)
    const outline = outlineOf(ontoPhoto, size)
    if (!outline) continue
    if (!stands(hung.artwork)) castShadow(context, outline.path, scale * shadowOf(hung.artwork))
    const picture = await pictureOf(hung.artwork.images[0], size.width)
    if (picture) drawInPerspective(context, picture, size, ontoPhoto, outline)
  }
  return toPng(canvas)
}

function newCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

async function drawLayer(context: CanvasRenderingContext2D, layer: SVGSVGElement | null): Promise<void> {
  if (!layer) return
  const { width, height } = context.canvas
  const copy = layer.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const text = new XMLSerializer().serializeToString(copy)
  context.drawImage(await loaded(`data:image/svg+xml,${encodeURIComponent(text)}`), 0, 0, width, height)
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The copy that is wide enough; null for a picture on another site, which browsers refuse to save. */
async function pictureOf(image: ArtworkImage | undefined, width: number): Promise<CanvasImageSource | null> {
  if (!image) return null
  const { src, srcSet } = pictureSources(image)
  const copies = (srcSet ?? '').split(', ').map((copy) => copy.split(' '))
  const copy = copies.find(([, size = '']) => Number.parseInt(size, 10) >= width) ?? copies.at(-1)
  const address = new URL(copy?.[0] || src, location.href)
  if (address.origin !== location.origin && address.protocol !== 'data:') return blockOf(image)
  return loaded(address.href).catch(() => blockOf(image))
}

function blockOf(image: ArtworkImage): HTMLCanvasElement {
  const { canvas, context } = newCanvas({ width: 1, height: 1 })
  context.fillStyle = image.color ?? '#808080'
  context.fillRect(0, 0, 1, 1)
  return canvas
}

/** As the stage's stylesheet has it. */
function castShadow(context: CanvasRenderingContext2D, outline: Path2D, scale: number): void {
  for (const [down, blur, depth] of [
    [3, 5, 0.2],
    [0.6, 0.8, 0.26],
  ] as const) {
    context.save()
    context.shadowColor = `rgb(0 0 0 / ${depth})`
    context.shadowOffsetY = down * scale
    context.shadowBlur = blur * scale
    context.fill(outline)
    context.restore()
  }
}

interface Outline {
  path: Path2D
  corners: Point[]
}

/** Null where part of the work would be behind the camera. */
function outlineOf(ontoPhoto: Homography, { width, height }: Size): Outline | null {
  const ends = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const corners = ends.flatMap((end) => mapped(ontoPhoto, end) ?? [])
  if (corners.length < ends.length) return null
  const path = new Path2D()
  for (const { x, y } of corners) path.lineTo(x, y)
  path.closePath()
  return { path, corners }
}

/** A canvas has no perspective of its own: pixel by pixel, from the photograph back to the work. */
function drawInPerspective(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  size: Size,
  ontoPhoto: Homography,
  { path, corners }: Outline,
): void {
  const flat = newCanvas(size)
  flat.context.drawImage(picture, 0, 0, size.width, size.height)
  const source = flat.context.getImageData(0, 0, size.width, size.height)
  const limit = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const left = limit(Math.floor(Math.min(...corners.map(({ x }) => x))), context.canvas.width)
  const top = limit(Math.floor(Math.min(...corners.map(({ y }) => y))), context.canvas.height)
  const right = limit(Math.ceil(Math.max(...corners.map(({ x }) => x))), context.canvas.width)
  const bottom = limit(Math.ceil(Math.max(...corners.map(({ y }) => y))), context.canvas.height)
  if (right <= left || bottom <= top) return
  const piece = newCanvas({ width: right - left, height: bottom - top })
  const target = piece.context.createImageData(right - left, bottom - top)
  const back = inverse(ontoPhoto)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = mapped(back, { x: x + 0.5, y: y + 0.5 })
      if (at) blend(source, at, target, (y - top) * (right - left) + x - left)
    }
  piece.context.putImageData(target, 0, 0)
  context.save()
  context.clip(path)
  context.drawImage(piece.canvas, left, top)
  context.restore()
}

/** The four pixels around a point, by how near they are. */
function blend(source: ImageData, { x, y }: Point, target: ImageData, pixel: number): void {
  const { width, height, data } = source
  if (x < -1 || y < -1 || x > width + 1 || y > height + 1) return
  const left = Math.max(0, Math.min(width - 1, Math.floor(x - 0.5)))
  const top = Math.max(0, Math.min(height - 1, Math.floor(y - 0.5)))
  const across = Math.max(0, Math.min(1, x - 0.5 - left))
  const down = Math.max(0, Math.min(1, y - 0.5 - top))
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  for (let channel = 0; channel < 4; channel += 1) {
    const of = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0
    const upper = of(left, top) * (1 - across) + of(right, top) * across
    const lower = of(left, bottom) * (1 - across) + of(right, bottom) * across
    target.data[pixel * 4 + channel] = upper * (1 - down) + lower * down
  }
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
