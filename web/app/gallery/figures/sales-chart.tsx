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
  const last = {
    index: steps.length - 1,
    text: formatShortPrice(steps.at(-1)?.revenue ?? 0, currency, i18n.language),
    anchor: backwards ? ('start' as const) : ('end' as const),
  }
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
                Number(value) > 0 ? formatShortPrice(Number(value), currency, i18n.language) : ''
              }
            />
          </Bar>
        ) : (
          <Line
            dataKey="revenue"
            stroke="var(--mark)"
            strokeWidth={2.5}
            dot={false}
            label={(point: Point) => <LastPoint point={point} {...last} />}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

interface Point {
  x?: number | string | undefined
  y?: number | string | undefined
  index?: number | undefined
}

interface LastProps {
  point: Point
  index: number
  text: string
  anchor: 'start' | 'end'
}

function LastPoint({ point, index, text, anchor }: LastProps) {
  if (point.index !== index) return <g />
  const [x, y] = [Number(point.x), Number(point.y)]
  return (
    <g>
      <circle cx={x} cy={y} r={5} fill="var(--mark)" />
      <text x={x} y={y - 12} textAnchor={anchor} className="chart-value">
        {text}
      </text>
    </g>
  )
}
