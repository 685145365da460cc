import { dateFormat } from '@passion-art/contract/site/formatters'
import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { formatShortPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { directionOf } from '../../i18n/languages.ts'
import { axisSteps } from '../../kit/charts/chart-rules.ts'

export function RevenueChart({ stats }: { stats: AdminStats }) {
  const { i18n } = useTranslation()
  const { revenueByMonth: months, currency } = stats
  const backwards = directionOf(i18n.language) === 'rtl'
  const steps = axisSteps(Math.max(...months.map(({ total }) => total), 0))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={months} margin={{ top: 12, right: 8, bottom: 4, left: 8 }} accessibilityLayer={false}>
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
        <Line dataKey="total" stroke="var(--mark)" strokeWidth={2.5} dot={false} isAnimationActive={false} />
        <Line
          dataKey="artists"
          stroke="var(--series-2)"
          strokeWidth={2.5}
          strokeDasharray="3 4"
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

const monthName = (month: string, language: string): string =>
  dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
