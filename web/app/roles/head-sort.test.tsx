// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AcquisitionsPart } from '../museum/acquisitions/acquisitions-part.tsx'
import { LoansPart } from '../museum/loans/loans-part.tsx'
import { ObjectsPart } from '../museum/objects/objects-part.tsx'
import { OwnExhibitions } from '../gallery/exhibitions/own-exhibitions.tsx'
import { BookingsPart } from '../bookings/bookings-part.tsx'
import { ProgramsPart } from '../bookings/programs-part.tsx'
import { SessionsPart } from '../bookings/sessions-part.tsx'
import { Roster } from '../gallery/roster/roster.tsx'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../testing/answering-server.ts'
import { renderPage } from '../testing/render-page.tsx'

const nothing = {
  success: true,
  pagination: { page: 1, limit: 20, total: 0, pages: 1 },
  total: 1,
  counts: { all: 1 },
  missing_bio: 0,
  choices: { locations: [], departments: [], funds: [] },
  funds: [],
  due: 0,
  overdue: 0,
  columns: [],
  objects: [],
  loans: [],
  proposals: [],
  exhibitions: [],
  representations: [],
  programs: [],
  sessions: [],
  bookings: [],
}

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer((_request, response) => answerJson(response, 200, nothing))
  visit(server.origin)
})
afterEach(cleanup)
afterAll(() => server.close())

const Exhibitions = () => <OwnExhibitions onAdd={() => {}} />

it.each<[string, ComponentType, string]>([
  ['objects', ObjectsPart, 'view=list&sort=-number'],
  ['loans', LoansPart, 'sort=-until'],
  ['acquisitions', AcquisitionsPart, 'view=table&sort=-title'],
  ['artists', Roster, 'sort=-name'],
  ['exhibitions', Exhibitions, 'sort=-title'],
  ['programmes', ProgramsPart, 'sort=-kind&status=draft'],
  ['sessions', SessionsPart, 'sort=-title'],
  ['bookings', BookingsPart, 'sort=-organisation'],
])('the sort order set by a header of %s stays in the URL and is shown', async (_list, Part, search) => {
  const { router } = renderPage(<Part />, { at: `/list?${search}` })
  const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect(sort.selectedOptions[0]?.textContent).toMatch(/, descending$/)
  expect(router.state.location.search).toBe(`?${search}`)
})

it('an order set in the list is still there in the grid', async () => {
  const { router } = renderPage(<Roster />, { at: '/list?view=list&sort=-name' })
  fireEvent.click(await screen.findByRole('button', { name: 'Grid' }))
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect(sort.selectedOptions[0]?.textContent).toMatch(/, descending$/)
  expect(router.state.location.search).toBe('?sort=-name')
})
