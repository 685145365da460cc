// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { FilterTabs } from './filter-tabs.tsx'

afterEach(cleanup)

const tabs = [
  { value: 'all', label: 'All', count: 53 },
  { value: 'drawing', label: 'Drawing', count: 1 },
] as const

function Filters() {
  const { t } = useTranslation()
  const [value, setValue] = useState<'all' | 'drawing'>('all')
  const countText = (count: number) => t('count.works', { count })
  return <FilterTabs label="Category" tabs={tabs} value={value} onChange={setValue} countText={countText} />
}

it('marks the one chosen filter', () => {
  renderPage(<Filters />)
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((tab) => tab.textContent)
  expect(pressed()).toEqual(['All 53'])
  fireEvent.click(screen.getByRole('button', { name: /Drawing/ }))
  expect(pressed()).toEqual(['Drawing 1'])
})

it('separates names from counts, and names what is counted', () => {
  renderPage(<Filters />)
  expect(screen.getByRole('group', { name: 'Category' }).textContent?.trim()).toBe('All 53 Drawing 1')
  expect(screen.getByRole('button', { name: 'All, 53 works' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Drawing, 1 work' })).toBeTruthy()
})
