import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { directionOf } from '../../i18n/languages.ts'
import { weekNumber } from '../../kit/charts/chart-rules.ts'

export function GrowthChart({ weeks }: { weeks: AdminStats['userGrowthByWeek'] }) {
  const { i18n } = useTranslation()
  const bars = weeks.map((week, index) => {
    const present = index === weeks.length - 1
    return {
      ...week,
      fill: present ? 'var(--mark)' : 'var(--line-2)',
      stroke: present ? 'var(--mark)' : 'var(--edge)',
    }
  })
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} margin={{ top: 24, right: 0, bottom: 4, left: 0 }} accessibilityLayer={false}>
        <XAxis
          dataKey="week"
          reversed={directionOf(i18n.language) === 'rtl'}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          tickMargin={10}
          tickFormatter={weekNumber}
        />
        <YAxis hide domain={[0, (highest: number) => Math.max(highest, 1)]} />
        <Bar dataKey="count" barSize={32} isAnimationActive={false}>
          <LabelList dataKey="count" position="top" offset={8} className="chart-value" />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
