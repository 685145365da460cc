import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { type Account, expect } from './fixtures.ts'

interface SignedIn {
  token: string
  user: { id: string; username: string }
}

export async function signIn(request: APIRequestContext, account: Account): Promise<SignedIn> {
  const response = await request.post('/api/auth/login', {
    data: { email: `${account}@passion-art.test`, password: 'Demo-Passw0rd!' },
  })
  expect(response.ok()).toBe(true)
  return (await response.json()) as SignedIn
}

export interface Member {
  page: Page
  context: BrowserContext
  user: SignedIn['user']
}

export async function openMember(
  browser: Browser,
  { baseURL, account, group }: { baseURL: string | undefined; account: Account; group: string },
): Promise<Member> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const { token, user } = await signIn(context.request, account)
  await context.addInitScript(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.goto(`/community/${group}`)
  await connected(page)
  return { page, context, user }
}

export const connected = (page: Page) => expect(page.getByText('Connected', { exact: true })).toBeAttached()

export async function say(
  request: APIRequestContext,
  { token }: SignedIn,
  { group, message }: { group: string; message: string },
): Promise<void> {
  const response = await request.post('/api/chat/send', {
    data: { group, message, username: '', userId: '', email: '', timestamp: '' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(201)
}

/** The first and the last text of a group's newest page. */
export async function endsOfPage(
  request: APIRequestContext,
  { token }: SignedIn,
  group: string,
): Promise<[string, string]> {
  const response = await request.get(`/api/chat/messages/${group}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { messages } = (await response.json()) as { messages: { message: string }[] }
  return [messages[0]?.message ?? '', messages.at(-1)?.message ?? '']
}

export const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / })

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

export const messageWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

export async function act(page: Page, text: string, action: string): Promise<void> {
  const message = messageWith(page, text)
  await message.hover()
  await message.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

let counter = 0
/** Unique over all journeys. */
export function unique(text: string): string {
  counter += 1
  return `${text} ${Date.now()}-${counter}`
}
