import type { Block } from '@passion-art/contract/articles/articles'
import { type Motion, Picture } from '../kit/ui/picture.tsx'
import styles from './figure-picture.module.css'

export type Figure = Extract<Block, { kind: 'figure' }>

export function FigurePicture({ figure, sizes, motion }: { figure: Figure; sizes: string; motion: Motion }) {
  const { image, alt, src } = figure
  if (image) return <Picture image={{ ...image, alt }} alt={alt} sizes={sizes} motion={motion} />
  return <img src={src} alt={alt} loading="lazy" className={styles.plain} />
}

export const ratioOf = ({ image }: Figure): number =>
  image?.width && image.height ? image.width / image.height : 1.5
