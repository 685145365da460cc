// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { FilterTabs } from './filter-tabs.tsx'

afterEach(cleanup)

const tabs = [
  { value: 'all', label: 'All', count: 60 },
  { value: 'drawing', label: 'Drawing', count: 7 },
] as const

function Filters() {
  const [value, setValue] = useState<'all' | 'drawing'>('all')
  return <FilterTabs label="Category" tabs={tabs} value={value} onChange={setValue} />
}

it('marks the one chosen filter and shows the counts', () => {
  renderPage(<Filters />)
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((tab) => tab.textContent)
  expect(pressed()).toEqual(['All60'])
  fireEvent.click(screen.getByRole('button', { name: /Drawing/ }))
  expect(pressed()).toEqual(['Drawing7'])
})
