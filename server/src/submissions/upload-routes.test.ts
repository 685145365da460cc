import { emptyRecord } from '@passion-art/contract/artworks/record-rules'
import { randomUUID } from 'node:crypto'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { finishSubmission, listOpenSubmissions } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pay } from '../payments/purchases.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import {
  draftOf,
  findAllViolations,
  openFee,
  paidFee,
  picture,
  sendImage,
  worksOf,
} from './uploads.fixtures.ts'
import { findImageFileViolations } from '../artworks/artwork-image-files.ts'

let test: TestApp
let artist: UserRow
let caller: TestCaller
let intent: string
let pictures: Buffer[]

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000, uploads: 10_000 } })
  pictures = await Promise.all(Array.from({ length: 7 }, (_, index) => picture(index)))
})
beforeEach(async () => {
  artist = await test.createUser()
  caller = test.as(artist)
  intent = (await paidFee(test, caller)).paymentIntentId
})
afterAll(() => test.close())

const nth = (index: number) => pictures[index] as Buffer
const send = (fields: Record<string, string> = {}, bytes: Uint8Array | null = nth(0), who = caller) =>
  sendImage(who, { paymentIntentId: intent, ...fields }, bytes)
const refusal = async (answer: Promise<{ status: number; failure: { code: string; error: string } }>) => {
  const { status, failure } = await answer
  return [status, failure.code, failure.error]
}

const pricing = {
  dimensions: { width: 100, height: 80, depth: 20 },
  artistLevel: 5,
  technique: 'Oil',
  material: 'Stretched Canvas',
}

describe('POST /artworks/upload', () => {
  it('takes the language of the form, or that of the request, and no other', async () => {
    const languageOf = async (bytes: Uint8Array, fields: Record<string, string>, acceptLanguage: string) => {
      const who = test.as(artist, { 'accept-language': acceptLanguage })
      const { body } = await send({ mode: 'separate', ...fields }, bytes, who)
      return body.artwork.language
    }
    expect(await languageOf(nth(0), { language: 'de' }, 'ar')).toBe('de')
    expect(await languageOf(nth(1), { language: '' }, 'ar')).toBe('ar')
    expect(await languageOf(nth(2), {}, 'fr;q=0.9')).toBe('fr')
    const { status, failure } = await send({ language: 'tlh' }, nth(3))
    expect([status, failure.fields]).toEqual([400, { language: 'Language is not valid' }])
  })

  it('writes the record as it is stated, for each work of a submission', async () => {
    const record = {
      year: 'c. 1998',
      medium: 'Oil on linen',
      width_mm: 1204,
      height_mm: 1500,
      signed: 'signed_dated',
      signed_where: 'verso',
      framed: true,
      frame_width_mm: 1250,
      frame_height_mm: 1550,
      condition: 'Good.\nSlight craquelure.',
      series: 'Tides',
      inventory_no: 'ML 12',
      how_made: 'by_hand',
      certificate: false,
    }
    for (const index of [0, 1]) {
      const { status, body } = await send({ record: JSON.stringify(record), mode: 'separate' }, nth(index))
      expect(status).toBe(201)
      expect(body.artwork).toMatchObject({
        record: { ...emptyRecord, ...record },
        dimensions: { width: 120.4, height: 150, depth: null },
        pricing: null,
      })
    }
    const row = await test.db.read
      .selectFrom('artworks')
      .select(['first_year', 'framed', 'certificate'])
      .where('user_id', '=', artist.id)
      .executeTakeFirst()
    expect(row).toEqual({ first_year: 1998, framed: 1, certificate: 0 })
  })

  it.each([
    [{ width_mm: 0, height_mm: 10 }, 'width_mm', 'Width must be at least 1'],
    [{ width_mm: 10.5, height_mm: 10 }, 'width_mm', 'Width must be a whole number of millimeters'],
    [{ height_mm: 10 }, 'width_mm', 'Please enter both height and width'],
    [{ width_mm: 10, height_mm: 100_001 }, 'height_mm', 'Height must be at most 100000'],
    [{ depth_mm: 10 }, 'width_mm', 'A depth needs a height and a width too'],
    [{ year: 'last spring' }, 'year', 'Please enter the year in digits, such as 2024 or c. 1998'],
    [{ year: 'c. 1998, perhaps earlier' }, 'year', 'Year must be at most 20 characters'],
    [{ frame_width_mm: 10, frame_height_mm: 10 }, 'framed', 'Only a framed work has a frame size'],
    [
      { framed: false, frame_width_mm: 10, frame_height_mm: 9 },
      'framed',
      'Only a framed work has a frame size',
    ],
    [{ signed: 'none', signed_where: 'verso' }, 'signed', 'Only a signed work has a place of signature'],
    [{ signed: 'perhaps' }, 'signed', 'Signature is not valid'],
    [{ technique: 'Oil' }, '', 'Artwork record is not valid'],
  ])('refuses the record %j, and takes no slot', async (record, name, text) => {
    const { status, failure } = await send({ record: JSON.stringify(record) })
    const field = ['record', name].filter(Boolean).join('.')
    expect([status, failure.code, failure.fields]).toEqual([400, 'validation_failed', { [field]: text }])
  })

  it('creates a work under review, with its image re-encoded', async () => {
    const { status, body } = await send({
      keywords: 'sea,  noise, ,Sea',
      price: '120.50',
      pricing: JSON.stringify({ ...pricing, calculatedPrice: 1, linearMeters: 9 }),
      alt: 'Grey water',
    })
    expect(status).toBe(201)
    expect(body.artwork).toMatchObject({
      title: 'Tidal Memory',
      description: 'Layered noise fields.',
      user_id: artist.id,
      price: 120.5,
      currency: 'usd',
      category: 'digital',
      keywords: ['sea', 'noise'],
      status: 'pending',
      // The calculation says nothing of the work.
      dimensions: null,
      record: emptyRecord,
      rejectionReason: null,
      pricing: {
        ...pricing,
        linearMeters: 2,
        artistCoefficient: 10,
        techniqueWeight: 1.7,
        materialWeight: 1.4,
        calculatedPrice: 47.6,
      },
    })
    expect(body.artwork.images).toMatchObject([{ position: 1, width: 40, height: 30, alt: 'Grey water' }])
    expect(body.artwork.image_url).toMatch(/^\/uploads\/artworks\/[0-9a-f]{32}\.png$/)
    expect(body.submission).toMatchObject({
      paymentIntentId: intent,
      mode: 'views',
      imageCount: 5,
      received: [{ position: 1, artworkId: body.artwork.id, image_url: body.artwork.image_url }],
      remaining: 4,
      complete: false,
      draft: null,
    })
    const file = await test.app.inject({ method: 'GET', url: body.artwork.image_url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await findAllViolations(test)).toEqual([])
  })

  it('accepts a work without keywords, price and calculation', async () => {
    const { status, body } = await send({ keywords: '', price: '', pricing: '' })
    expect(status).toBe(201)
    expect(body.artwork).toMatchObject({ keywords: [], price: null, pricing: null, dimensions: null })
  })

  it('returns the same for the same bytes, with any other fields, and uses no slot', async () => {
    const first = await send()
    const again = await send({ title: 'Another', mode: 'separate', position: '4' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await worksOf(test, artist)).toHaveLength(1)
  })

  it('adds further views to the first image’s work; the texts of the first are used', async () => {
    const first = await send({ position: '2' })
    const second = await send({ title: 'Another', price: '5', position: '1' }, nth(1))
    expect([second.status, second.body.artwork.id]).toEqual([201, first.body.artwork.id])
    expect(second.body.artwork).toMatchObject({ title: 'Tidal Memory', price: null })
    const third = await send({ position: '1' }, nth(2))
    expect(third.body.artwork.images.map((image) => image.position)).toEqual([1, 2, 3])
    expect(third.body.artwork.image_url).toBe(second.body.submission.received[1]?.image_url)
    expect(third.body.submission.received.map((image) => image.position)).toEqual([2, 1, 3])
  })

  it('creates a work for each image in separate mode', async () => {
    const ids = []
    for (const index of [0, 1, 2]) {
      const { body } = await send({ mode: 'separate', position: String(index + 1) }, nth(index))
      expect(body.artwork.images.map((image) => image.position)).toEqual([1])
      ids.push(body.artwork.id)
    }
    expect(new Set(ids).size).toBe(3)
    const works = await worksOf(test, artist)
    expect(works.map((work) => work.title)).toEqual(Array(3).fill('Tidal Memory'))
    expect(await findAllViolations(test)).toEqual([])
  })

  it('keeps the mode of the first image', async () => {
    await send()
    const text = 'This upload already uses the other mode.'
    expect(await refusal(send({ mode: 'separate' }, nth(1)))).toEqual([409, 'mode_fixed', text])
    intent = (await paidFee(test, caller)).paymentIntentId
    await send({ mode: 'separate' })
    expect(await refusal(send({}, nth(1)))).toEqual([409, 'mode_fixed', text])
    expect((await send({ mode: 'separate' }, nth(1))).status).toBe(201)
  })

  it('accepts five images and no sixth, and still returns the five', async () => {
    for (const index of [0, 1, 2, 3, 4]) expect((await send({}, nth(index))).status).toBe(201)
    const sixth = await refusal(send({}, nth(5)))
    expect(sixth).toEqual([409, 'submission_full', 'Maximum 5 files allowed'])
    const again = await send({}, nth(4))
    expect([again.status, again.body.submission.complete, again.body.submission.remaining]).toEqual([
      200,
      true,
      0,
    ])
    expect((await caller.get(listOpenSubmissions)).body.submissions).toEqual([])
    expect(await findAllViolations(test)).toEqual([])
  })

  it('is complete with the number of images of the draft', async () => {
    intent = (await paidFee(test, caller, draftOf({ imageCount: 2 }))).paymentIntentId
    expect((await send()).body.submission).toMatchObject({ remaining: 1, complete: false })
    expect((await send({}, nth(1))).body.submission).toMatchObject({ remaining: 0, complete: true })
    expect((await refusal(send({}, nth(2))))[1]).toBe('submission_full')
  })

  it('checks the payment at the provider when it was not confirmed', async () => {
    const fee = await openFee(caller, draftOf())
    intent = fee.paymentIntentId
    expect(await refusal(send())).toEqual([402, 'payment_required', 'The payment has not been completed.'])
    await pay(test, fee)
    expect((await send()).status).toBe(201)
    expect(await findAllViolations(test)).toEqual([])
  })

  it('accepts only the caller’s own payment for an upload', async () => {
    const outsider = test.as(await test.createUser())
    const lost = [404, 'not_found', 'Payment not found']
    expect(await refusal(send({}, nth(0), outsider))).toEqual(lost)
    expect(await refusal(send({ paymentIntentId: 'pi_unknown' }))).toEqual(lost)
    const admin = test.as(await test.createUser({ email: test.config.ADMIN_EMAIL }))
    expect(await refusal(send({}, nth(0), admin))).toEqual(lost)
    const work = await test.createArtwork()
    const { body } = await caller.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    await pay(test, body)
    expect(await refusal(send({ paymentIntentId: body.paymentIntentId }))).toEqual([
      409,
      'wrong_payment',
      'This payment cannot be used for an upload.',
    ])
    expect(await worksOf(test, artist)).toEqual([])
  })

  it('is only for accounts that may upload', async () => {
    expect((await send({}, nth(0), test.as(null))).status).toBe(401)
    await test.db.write
      .updateTable('users')
      .set({ user_type: 'collector' })
      .where('id', '=', artist.id)
      .execute()
    expect(await refusal(send())).toEqual([
      403,
      'upload_not_allowed',
      'Your account type cannot upload artworks.',
    ])
    expect(await worksOf(test, artist)).toEqual([])
  })

  it('counts images per account', async () => {
    const small = await buildTestApp({ points: { uploads: 1 } })
    const who = small.as(await small.createUser())
    const { paymentIntentId } = await paidFee(small, who)
    expect((await sendImage(who, { paymentIntentId }, nth(0))).status).toBe(201)
    const second = await sendImage(who, { paymentIntentId }, nth(1))
    expect([second.status, second.failure.code]).toEqual([429, 'too_many_requests'])
    await small.close()
  })

  it('hides a work under review from others', async () => {
    const { body } = await send()
    const answer = await test.as(null).send({ method: 'GET', url: `/api/artworks/${body.artwork.id}` })
    expect(answer.status).toBe(404)
  })
})

describe('POST /uploads/{paymentIntentId}/finish', () => {
  const finish = (who = caller, paymentIntentId = intent) =>
    who.post(finishSubmission, { params: { paymentIntentId } })

  it('completes a submission with the received images, idempotently', async () => {
    await send()
    const { status, body } = await finish()
    expect([status, body.submission]).toMatchObject([
      200,
      { complete: true, remaining: 0, paymentIntentId: intent },
    ])
    expect((await finish()).body).toEqual(body)
    expect((await caller.get(listOpenSubmissions)).body.submissions).toEqual([])
    expect((await refusal(send({}, nth(1))))[1]).toBe('submission_full')
    expect((await send()).status).toBe(200)
  })

  it('needs an image', async () => {
    expect(await refusal(finish())).toEqual([409, 'no_image', 'At least one image is required'])
    expect((await caller.get(listOpenSubmissions)).body.submissions).toHaveLength(1)
  })

  it('needs the caller’s own payment for an upload', async () => {
    await send()
    const lost = [404, 'not_found', 'Payment not found']
    expect(await refusal(finish(test.as(await test.createUser())))).toEqual(lost)
    expect(await refusal(finish(caller, randomUUID()))).toEqual(lost)
    expect((await finish(test.as(null))).status).toBe(401)
    const unpaid = await openFee(caller)
    expect((await refusal(finish(caller, unpaid.paymentIntentId)))[1]).toBe('payment_required')
    const work = await test.createArtwork()
    const { body } = await caller.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    expect((await refusal(finish(caller, body.paymentIntentId)))[1]).toBe('wrong_payment')
  })
})

it('no upload leaves a file without its row, accepted or refused', async () => {
  await send()
  await refusal(send({ mode: 'separate' }, nth(1)))
  expect((await findImageFileViolations(test.deps)).orphaned).toEqual([])
})
