import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Email {
  to: string
  subject: string
  text: string
}

export async function linkTo(request: APIRequestContext, address: string, subject: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const emails = (await (await request.get('/dev/outbox.json')).json()) as Email[]
    const email = emails.find(({ to, subject: about }) => to.includes(address) && about === subject)
    link = /https?:\/\/\S+\?token=[\w-]+/.exec(email?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return link
}
