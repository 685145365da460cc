import { vi } from 'vitest'
import type { TestApp } from '../testing/build-test-app.ts'

export interface SentLink {
  template: string
  name: string
  language: string
  link: string
  token: string
}

export async function linksTo(test: TestApp, address: string): Promise<SentLink[]> {
  const rows = await test.db.write
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => {
    const { link } = JSON.parse(row.payload) as { link: string }
    const token = new URL(link).searchParams.get('token') ?? ''
    return { template: row.template, name: row.to_name, language: row.language, link, token }
  })
}

export function linkNumber(test: TestApp, address: string, count: number): Promise<SentLink> {
  return vi.waitFor(async () => {
    const links = await linksTo(test, address)
    const link = links[count - 1]
    if (!link || links.length > count) throw new Error(`${links.length} links instead of ${count}`)
    return link
  })
}
