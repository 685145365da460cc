// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useGalleryAddress } from './gallery-address.ts'

afterEach(cleanup)

function Dashboard() {
  const { range, go } = useGalleryAddress()
  return (
    <>
      <button type="button" onClick={() => go({ range: '7' })}>
        {range}
      </button>
      <button type="button" onClick={() => go({ list: 'views' })}>
        Views
      </button>
    </>
  )
}

it('opens a list over the range chosen a moment before', () => {
  const { router } = renderPage(<Dashboard />, { at: '/gallery-dashboard' })
  const [range, views] = screen.getAllByRole('button')
  act(() => {
    if (range) fireEvent.click(range)
    if (views) fireEvent.click(views)
  })
  expect(router.state.location.search).toBe('?range=7&list=views')
})
