// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HangingPart } from './hanging-part.tsx'

const hung = (artworkId: string, isShown: boolean) => ({
  artworkId,
  title: artworkId,
  caption: '',
  notForSale: false,
  work: null,
  isShown,
})
const shown = (hanging: ReturnType<typeof hung>[]) =>
  ({ id: 'e-1', currency: 'usd', hanging }) as unknown as WholeExhibition

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    answerJson(response, 200, texts ? JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')) : {})
  })
  visit(server.origin)
})
afterEach(cleanup)
afterAll(() => server.close())

const Ready = ({ exhibition }: { exhibition: WholeExhibition }) =>
  useRoleTexts('my-exhibitions') ? <HangingPart exhibition={exhibition} /> : null

it('shows how many works are left off the labels', async () => {
  renderPage(<Ready exhibition={shown([hung('Tide', true), hung('Ebb', false), hung('Flow', false)])} />)
  expect(await screen.findByText(/^Works left off the labels.*: 2$/)).toBeTruthy()
})

it('shows no note when visitors see all labels', async () => {
  renderPage(<Ready exhibition={shown([hung('Tide', true)])} />)
  expect(await screen.findByText('Tide')).toBeTruthy()
  expect(screen.queryByText(/^Works left off the labels/)).toBeNull()
})
