import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { fillCard } from './payments.ts'

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

let drawn = 0

/** A unique picture of one color, so that no two have the same bytes. */
export function picture(name: string, width = 60, height = 40): FilePayload {
  drawn += 1
  const row = Buffer.alloc(width * 3 + 1)
  for (let index = 1; index < row.length; index += 1)
    row[index] = (drawn * 37 + Date.now() + (index % 3) * 90) % 256
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('tEXt', Buffer.from(`Comment\0${drawn} ${process.hrtime.bigint()}`)),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

export async function fillWork(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Layered noise fields.')
  await page.getByLabel('Category').selectOption('digital')
}

export async function chooseImages(page: Page, ...files: FilePayload[]): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(files)
  await expect(page.getByRole('button', { name: `Remove ${files.at(-1)?.name}` })).toBeVisible()
}

export async function goToFee(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('button', { name: 'Pay €5.00' })).toBeVisible()
}

export async function payFee(page: Page): Promise<void> {
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay €5.00' }).click()
}
