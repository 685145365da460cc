import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { CollectionCard } from './collection-card.tsx'
import styles from './my-collection.module.css'

interface GridProps {
  objects: readonly CollectionObject[]
  heading?: 'h2' | 'h3'
}

export function CollectionGrid({ objects, heading = 'h2' }: GridProps) {
  return (
    <ul className={styles.grid}>
      {objects.map((object) => (
        <CollectionCard key={object.id} object={object} heading={heading} />
      ))}
    </ul>
  )
}
