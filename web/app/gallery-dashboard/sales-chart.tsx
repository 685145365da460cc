import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axisSteps, shortMoney } from '../admin/dashboard/chart-rules.ts'
import { directionOf } from '../i18n/languages.ts'
import { tickName } from './chart-ticks.ts'
import type { ChartProps } from './gallery-charts.tsx'

/** What came in, day by day or month by month. */
export function SalesChart({ steps, currency }: ChartProps) {
  const { i18n } = useTranslation()
  const backwards = directionOf(i18n.language) === 'rtl'
  const ticks = axisSteps(Math.max(...steps.map(({ revenue }) => revenue), 0))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={steps} margin={{ top: 12, right: 12, bottom: 4, left: 12 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          reversed={backwards}
          interval="preserveStartEnd"
          minTickGap={20}
          tickLine={false}
          axisLine={false}
          tickMargin={10}
          tickFormatter={(at: string) => tickName(at, i18n.language)}
        />
        <YAxis
          orientation={backwards ? 'right' : 'left'}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          width={58}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => shortMoney(value, currency)}
        />
        <Line
          dataKey="revenue"
          stroke="var(--mark)"
          strokeWidth={2.5}
          // A single point has no line.
          dot={steps.length === 1 ? { r: 4, fill: 'var(--mark)' } : false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
