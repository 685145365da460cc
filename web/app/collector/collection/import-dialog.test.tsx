// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { clearSession, setSession } from '../../api/session-store.ts'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { type AnsweringServer, answeringServer, answerJson, visit } from '../../testing/answering-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ImportDialog } from './import-dialog.tsx'

const report = {
  success: true,
  sha256: 'a'.repeat(64),
  lines: [],
  reading: { dates: 'dayFirst', decimals: 'point' },
  ambiguous: ['dates'],
  unknownColumns: [],
  ready: 2,
  known: 0,
  wrong: 0,
  added: 0,
}

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(({ url }, response) => {
    const texts = /i18n\/features\/.*\.json/.exec(url)
    answerJson(response, 200, texts ? JSON.parse(readFileSync(`web/app/${texts[0]}`, 'utf8')) : report)
  })
  visit(server.origin)
  setSession('h.e30.s', { id: 'a', user_type: 'collector' })
})
afterEach(cleanup)
afterAll(async () => {
  clearSession()
  await server.close()
})

const Shown = () => useRoleTexts('my-collection') && <ImportDialog onClose={() => {}} />

const fieldsSent = (name: string) =>
  server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => new RegExp(`name="${name}"\\s+(\\w+)`).exec(body)?.[1])

it('asks how a file is read that can be read two ways, and adds nothing before', async () => {
  renderPage(<Shown />, { at: '/my-collection' })
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['artist,title'], 'works.csv')] } })
  const question = await screen.findByLabelText('How are the dates of this file written?')
  expect(screen.queryByRole('button', { name: 'Add 2 works' })).toBeNull()
  fireEvent.change(question, { target: { value: 'monthFirst' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 works' }))
  await expect.poll(() => fieldsSent('checked')).toEqual([undefined, undefined, report.sha256])
  expect(fieldsSent('dates')).toEqual([undefined, 'monthFirst', 'monthFirst'])
})
