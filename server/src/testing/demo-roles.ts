import { type AcquisitionStep, canMove } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import {
  getOwnExhibition,
  listOwnExhibitions,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { readSharedExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { expect } from 'vitest'
import { findCollectionFileViolations } from '../collector/collection/collection-files.ts'
import type { TestApp } from './build-test-app.ts'

export async function expectDemoGallery(test: TestApp): Promise<void> {
  const gallery = await test.db.read
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'gallery@passion-art.test')
    .executeTakeFirstOrThrow()
  const history = await test.as(gallery).get(listRoleHistory, { params: { screen: 'gallery-dashboard' } })
  expect(history.body.changes).toMatchObject([
    { action: 'profile.changed', details: { saturday: { from: null, to: '11:00–18:00' } } },
  ])
  const { body } = await test.as(gallery).get(listOwnExhibitions, { query: { sort: 'start_date' } })
  expect(body.counts).toEqual({ all: 4, scheduled: 2, live: 1, closed: 1 })
  expect(body.exhibitions.map(({ visibility, works, sold }) => [visibility, works, sold])).toEqual([
    ['link', 5, 2],
    ['link', 4, 0],
    ['link', 3, 0],
    ['draft', 2, 0],
  ])
  for (const { id, link, works } of body.exhibitions) {
    const whole = await test.as(gallery).get(getOwnExhibition, { params: { id } })
    expect(whole.body.exhibition.hanging.filter(({ isShown }) => isShown)).toHaveLength(works)
    if (!link) continue
    const shared = await test.as(null).get(readSharedExhibition, { params: { token: link.token ?? '' } })
    expect(shared.body.exhibition.artworks).toHaveLength(works)
  }
}

export async function expectDemoProposals({ db: { read } }: TestApp): Promise<void> {
  const proposals = await read.selectFrom('acquisition_proposals').selectAll().execute()
  expect(new Set(proposals.map(({ step }) => step)).size).toBe(8)
  const number = proposals.find(({ step }) => step === 'accessioned')?.object_number
  expect(number).toMatch(/^\d{4}\.\d+\.1$/)
  const steps = await read.selectFrom('acquisition_steps').selectAll().orderBy('place').execute()
  for (const { id, step } of proposals) {
    const taken = steps.filter((one) => one.proposal_id === id)
    expect(taken.at(-1)?.to_step).toBe(step)
    expect(taken.map(({ at }) => at)).toEqual(taken.map(({ at }) => at).sort())
    for (const { from_step: from, to_step: to } of taken.slice(1))
      expect(canMove(from as AcquisitionStep, to as AcquisitionStep)).toBe(true)
  }
}

export async function expectDemoCollection({ db: { read }, deps }: TestApp): Promise<void> {
  const owner = read.selectFrom('users').select('id').where('email', '=', 'collector@passion-art.test')
  const objects = await read
    .selectFrom('collection_objects')
    .select(['source', 'price_cents'])
    .where('owner_id', '=', owner)
    .execute()
  expect(objects.filter(({ source }) => source === 'bought')).toHaveLength(2)
  expect(objects.length).toBeGreaterThan(6)
  expect(await findCollectionFileViolations(deps)).toEqual({ missing: [], orphaned: [] })
  const changes = await read
    .selectFrom('role_history')
    .select('action')
    .where('owner_id', '=', owner)
    .where('screen', '=', 'wishlist')
    .execute()
  expect(new Set(changes.map(({ action }) => action))).toEqual(new Set(['list.created', 'work.added']))
}
