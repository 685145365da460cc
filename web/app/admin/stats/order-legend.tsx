import { OrderMark } from '../../orders/order-mark.tsx'
import { orderStates } from '../../kit/charts/chart-rules.ts'
import styles from './order-legend.module.css'

/** The three states with their marks and how many orders are in each. */
export function OrderLegend({ counts }: { counts: readonly string[] }) {
  return (
    <ul className={styles.legend}>
      {orderStates.map((status, index) => (
        <li key={status} className={styles.entry}>
          <OrderMark status={status} /> <bdi className={styles.number}>{counts[index]}</bdi>
        </li>
      ))}
    </ul>
  )
}
