import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import type { Elements } from '../ui/elements.ts'
import styles from './chart-frame.module.css'

interface FrameProps {
  label: string
  height: number
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** What the lines are: on the plot it would lie on them. */
  above?: Elements
  beside?: Elements
  table?: string
  /** A blank in the plot's place: what the lines are, and the table, come with them. */
  waiting?: boolean
  children: ReactNode
}

export function ChartFrame(props: FrameProps) {
  const { label, height, heads, rows, above, beside, table, waiting = false, children } = props
  const { t } = useTranslation()
  return (
    <figure className={layout.stack(8, styles.figure, waiting && styles.waiting)}>
      {above}
      <div className={beside ? styles.withLegend : undefined}>
        <div role="img" aria-label={label} className={styles.chart} style={{ blockSize: height }}>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
        {beside}
      </div>
      <details className={font.quiet}>
        <summary className={layout.touch(0, styles.summary)}>{table ?? t('ui.asTable')}</summary>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((value, index) => (
                  <td key={heads[index + 1]}>
                    <bdi dir="ltr">{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
