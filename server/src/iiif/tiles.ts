import type { Tile } from '../images/image-work.ts'

interface Size {
  width: number
  height: number
}

/** Pixels of a tile's side. */
export const tileSide = 512

/** 1, 2, 4 … until the whole picture fits into one tile. */
export function scaleFactors({ width, height }: Size): number[] {
  const factors = [1]
  for (let factor = 1; Math.max(width, height) / factor > tileSide; ) factors.push((factor *= 2))
  return factors
}

export const reduced = ({ width, height }: Size, scale: number): Size => ({
  width: Math.ceil(width / scale),
  height: Math.ceil(height / scale),
})

/** Every picture that the image service offers: the tiles of each level, then each level whole. */
export function tilesOf(picture: Size): Tile[] {
  const { width, height } = picture
  const factors = scaleFactors(picture)
  const whole = factors.slice(0, -1).map((scale) => ({ left: 0, top: 0, width, height, scale }))
  const parts = factors.flatMap((scale) => {
    const side = tileSide * scale
    const rows = Array.from({ length: Math.ceil(height / side) }, (_, row) => row * side)
    const columns = Array.from({ length: Math.ceil(width / side) }, (_, column) => column * side)
    return rows.flatMap((top) =>
      columns.map((left) => ({
        left,
        top,
        width: Math.min(side, width - left),
        height: Math.min(side, height - top),
        scale,
      })),
    )
  })
  return [...parts, ...whole]
}

/** `region/size` as https://iiif.io/api/image/3.0/#4-image-requests writes it; also as 'full' and 'max' when it is. */
export function findTile(tiles: readonly Tile[], picture: Size, region: string, size: string): number {
  const requestedRegion = region === 'full' ? `0,0,${picture.width},${picture.height}` : region
  return tiles.findIndex((tile) => {
    const { width, height } = reduced(tile, tile.scale)
    const isSize =
      size === `${width},${height}` || size === `${width},` || (size === 'max' && tile.scale === 1)
    return isSize && requestedRegion === `${tile.left},${tile.top},${tile.width},${tile.height}`
  })
}

/** The store's names end in a number without a leading zero. */
export const tileFile = (name: string, index: number): string => `tiles/${name}-${index + 1}.jpg`

export const tileFiles = ({ name, ...size }: Size & { name: string }): string[] =>
  tilesOf(size).map((_, index) => tileFile(name, index))
