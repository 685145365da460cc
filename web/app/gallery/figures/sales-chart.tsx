import { formatShortPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { axisSteps } from '../../kit/charts/chart-rules.ts'
import { isolated } from '../../i18n/isolate.ts'
import { directionOf } from '../../i18n/languages.ts'
import { tickName } from './chart-ticks.ts'
import type { ChartProps } from './gallery-charts.tsx'

/** Up to so many days or months with sales are bars: a line between them would show sales that were not. */
const fewest = 6

export function SalesChart({ steps, currency }: ChartProps) {
  const { i18n } = useTranslation()
  const backwards = directionOf(i18n.language) === 'rtl'
  const ticks = axisSteps(Math.max(...steps.map(({ revenue }) => revenue), 0))
  const few = steps.filter(({ sales }) => sales > 0).length <= fewest
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={steps}
        margin={{ top: 28, right: 12, bottom: 4, left: 12 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          reversed={backwards}
          interval="equidistantPreserveStart"
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
          width="auto"
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatShortPrice(value, currency, i18n.language)}
        />
        {few ? (
          <Bar
            dataKey="revenue"
            fill="var(--mark)"
            maxBarSize={32}
            minPointSize={0}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="revenue"
              position="top"
              offset={8}
              className="chart-value"
              formatter={(value) =>
                Number(value) > 0 ? isolated(formatShortPrice(Number(value), currency, i18n.language)) : ''
              }
            />
          </Bar>
        ) : (
          <Line
            dataKey="revenue"
            stroke="var(--mark)"
            strokeWidth={2.5}
            dot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
