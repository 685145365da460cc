import { formatShortPrice } from '@passion-art/contract/money/money-rules'
import type { ValueSeries } from '@passion-art/contract/collector/collection/collection'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axisSteps } from '../../kit/charts/chart-rules.ts'
import { formatMonth } from '../../i18n/dates.ts'
import { directionOf } from '../../i18n/languages.ts'

/** Steps: a value holds until the next one, the last one until today. */
export function ValueChart({ currency, points }: ValueSeries) {
  const { i18n } = useTranslation()
  const backwards = directionOf(i18n.language) === 'rtl'
  const steps = axisSteps(Math.max(...points.map(({ value }) => value), 0))
  const now = Date.now()
  const placed = points.map(({ on, value }) => ({ at: Date.parse(on), value }))
  const data = [...placed, { at: Math.max(now, placed.at(-1)?.at ?? now), value: placed.at(-1)?.value ?? 0 }]
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} margin={{ top: 12, right: 24, bottom: 4, left: 24 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          reversed={backwards}
          tickCount={5}
          minTickGap={40}
          tickLine={false}
          axisLine={false}
          tickMargin={10}
          tickFormatter={(at: number) => formatMonth(new Date(at).toISOString().slice(0, 7), i18n.language)}
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
          type="stepAfter"
          dataKey="value"
          stroke="var(--mark)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
