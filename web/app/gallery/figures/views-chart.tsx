import { useTranslation } from 'react-i18next'
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { directionOf } from '../../i18n/languages.ts'
import { tickName } from './chart-ticks.ts'
import type { ChartProps } from './gallery-charts.tsx'

const numbered = 13

export function ViewsChart({ steps }: Omit<ChartProps, 'currency'>) {
  const { i18n } = useTranslation()
  const bars = steps.map((step, index) => {
    const present = index === steps.length - 1
    return {
      ...step,
      fill: present ? 'var(--mark)' : 'var(--line-2)',
      stroke: present ? 'var(--mark)' : 'var(--edge)',
    }
  })
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} margin={{ top: 24, right: 22, bottom: 4, left: 22 }} accessibilityLayer={false}>
        <XAxis
          dataKey="at"
          reversed={directionOf(i18n.language) === 'rtl'}
          interval="equidistantPreserveStart"
          minTickGap={20}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          tickMargin={10}
          tickFormatter={(at: string) => tickName(at, i18n.language)}
        />
        <YAxis hide domain={[0, (highest: number) => Math.max(highest, 1)]} />
        <Bar dataKey="views" maxBarSize={32} isAnimationActive={false}>
          {steps.length <= numbered && (
            <LabelList dataKey="views" position="top" offset={8} className="chart-value" />
          )}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
