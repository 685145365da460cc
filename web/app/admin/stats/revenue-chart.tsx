import { dateFormat } from '@passion-art/contract/site/formatters'
import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { formatPrice, formatShortPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { directionOf } from '../../i18n/languages.ts'
import { axisSteps } from '../../kit/charts/chart-rules.ts'

/** Minimum pixels between the two end labels. */
const labelRoom = 22
const plotHeight = 200

export function RevenueChart({ stats }: { stats: AdminStats }) {
  const { t, i18n } = useTranslation()
  const { revenueByMonth: months, currency } = stats
  const backwards = directionOf(i18n.language) === 'rtl'
  const steps = axisSteps(Math.max(...months.map(({ total }) => total), 0))
  const last = months.at(-1) ?? { total: 0, artists: 0 }
  const apart = ((last.total - last.artists) / (steps.at(-1) ?? 1)) * plotHeight
  const lift = Math.max(0, labelRoom - apart)
  const labelAt = (name: string, value: number, rise: number) => ({
    // The amount is isolated: it runs left to right after an Arabic name too.
    text: `${t(`admin.dashboard.chart.${name}`)} \u2066${formatPrice(value, currency, i18n.language)}\u2069`,
    index: months.length - 1,
    anchor: backwards ? 'start' : 'end',
    rise,
  })
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={months} margin={{ top: 28, right: 8, bottom: 4, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          reversed={backwards}
          interval="equidistantPreserveStart"
          minTickGap={24}
          tickLine={false}
          axisLine={false}
          tickMargin={10}
          tickFormatter={(month: string) => monthName(month, i18n.language)}
        />
        <YAxis
          orientation={backwards ? 'right' : 'left'}
          ticks={steps}
          domain={[0, steps.at(-1) ?? 1]}
          width="auto"
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatShortPrice(value, currency, i18n.language)}
        />
        <Line
          dataKey="total"
          stroke="var(--mark)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
          label={(point: Point) => (
            <EndLabel point={point} {...labelAt('received', last.total, 12 + lift)} dot />
          )}
        />
        {/* Rendered after the line, which may cross it. */}
        <Line
          dataKey="artists"
          stroke="var(--series-2)"
          strokeWidth={2.5}
          strokeDasharray="3 4"
          dot={false}
          isAnimationActive={false}
          label={(point: Point) => <EndLabel point={point} {...labelAt('artists', last.artists, 10)} />}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

interface Point {
  x?: number | string | undefined
  y?: number | string | undefined
  index?: number | undefined
}

interface EndLabelProps {
  point: Point
  text: string
  index: number
  anchor: string
  rise: number
  dot?: boolean
}

function EndLabel({ point, text, index, anchor, rise, dot = false }: EndLabelProps) {
  if (point.index !== index) return <g />
  const [x, y] = [Number(point.x), Number(point.y)]
  return (
    <g>
      {dot && <circle cx={x} cy={y} r={5} fill="var(--mark)" />}
      <text x={x} y={y - rise} textAnchor={anchor as 'start' | 'end'} className="chart-value">
        {text}
      </text>
    </g>
  )
}

const monthName = (month: string, language: string): string =>
  dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
