// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import type { GalleryProfile } from '@passion-art/contract/gallery/figures/gallery-profile'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { GalleryProfileForm } from './gallery-profile-form.tsx'

const profile: GalleryProfile = {
  galleryName: 'Nord-Sud',
  galleryLocation: 'Marseille',
  yearEstablished: 2011,
  galleryType: 'Commercial',
  galleryDescription: 'Two rooms.',
  bioLanguage: 'en',
  logo: null,
  openingHours: null,
  website: null,
  socialMedia: {},
  userId: 'g-1',
  missing: [],
  complete: 100,
}

let server: AnsweringServer
const sent = () =>
  server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))
beforeAll(async () => {
  server = await answeringServer(({ method, url, body }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    if (texts) return answerJson(response, 200, JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')))
    const website = 'https://nordsud.example.com'
    const saved = method === 'PUT' ? { ...profile, ...JSON.parse(body), website } : profile
    answerJson(response, 200, { success: true, profile: saved })
  })
  visit(server.origin)
})
beforeEach(() => {
  server.requests.length = 0
})
afterEach(cleanup)
afterAll(() => server.close())

const Ready = () => (useRoleTexts('gallery-dashboard') ? <GalleryProfileForm profile={profile} /> : null)
const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid]')].map(
    (control) => control.getAttribute('aria-label') ?? control.getAttribute('name'),
  )

it('names each field that is wrong, in words of its own, and focuses the first', async () => {
  renderPage(<Ready />)
  await screen.findByLabelText('Gallery name')
  type('Gallery name', ' ')
  type('Year established', '1800')
  type('Website', 'a b')
  press('Add times on Monday')
  type('Monday, closes', '')
  press('Add times on Sunday')
  type('Sunday, closes', '09:00')
  type('Instagram', 'a b')
  press('Save profile')
  await screen.findByText('Please enter a year from 1900 to 2025')
  expect(wrong()).toEqual([
    'galleryName',
    'yearEstablished',
    'website',
    'Monday, opens',
    'Monday, closes',
    'Sunday, opens',
    'Sunday, closes',
    'instagram',
  ])
  const day = (name: string) => within(screen.getByRole('group', { name }))
  expect(day('Monday').getByText('Please enter both times')).toBeTruthy()
  expect(day('Sunday').getByText('The times must follow one another')).toBeTruthy()
  expect(screen.getAllByText('Please enter a valid web address')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field('Gallery name')))
  expect(sent()).toEqual([])
})

it('shows what the server made of it', async () => {
  renderPage(<Ready />)
  await screen.findByLabelText('Gallery name')
  type('Website', 'nordsud.example.com')
  press('Save profile')
  await waitFor(() => expect(field('Website').value).toBe('https://nordsud.example.com'))
  expect(sent()).toMatchObject([{ website: 'nordsud.example.com', openingHours: null, socialMedia: {} }])
})
