import type { ReactNode } from 'react'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import type { Elements } from '../kit/ui/elements.ts'
import styles from './acquisitions/proposal-page.module.css'
import own from './record.module.css'

interface PartProps {
  title: string
  action?: Elements
  none?: string | false
  children?: Elements
}

export function Part({ title, action, none, children }: PartProps) {
  return (
    <section className={layout.stack(14)}>
      <div className={own.partHead}>
        <h2 className={font.title3}>{title}</h2>
        {action}
      </div>
      {none ? <p className={font.quiet}>{none}</p> : children}
    </section>
  )
}

export interface FactRow {
  name: string
  value: ReactNode
}

export function Facts({ facts }: { facts: readonly FactRow[] }) {
  return (
    <dl className={layout.inkAbove}>
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
