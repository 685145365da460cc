import type { ReactNode } from 'react'
import type { Elements } from '../kit/ui/elements.ts'
import styles from './acquisitions/proposal-page.module.css'
import own from './record.module.css'

interface PartProps {
  title: string
  /** A button beside the title. */
  action?: Elements
  /** What is said while nothing is there. */
  none?: string | false
  children?: Elements
}

/** A part of a record's page. */
export function Part({ title, action, none, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={own.partHead}>
        <h2 className={styles.partTitle}>{title}</h2>
        {action}
      </div>
      {none ? <p className={styles.small}>{none}</p> : children}
    </section>
  )
}

export interface FactRow {
  name: string
  value: ReactNode
}

/** Names and values; what isn't known has no line. */
export function Facts({ facts }: { facts: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
