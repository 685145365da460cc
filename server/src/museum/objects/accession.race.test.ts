import { accession } from '@passion-art/contract/museum/objects/museum'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { releaseTogether } from '../../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const times = 12

test('concurrent accessions get consecutive numbers, none twice', async () => {
  for (let round = 0; round < 3; round++) {
    const owner = await t.createUser({ user_type: 'institution' })
    const objects = [{ title: 'Tide' }, { title: 'Ebb' }]
    const enter = () => t.as(owner).post(accession, { body: { year: 2020, objects } })
    const answers = await releaseTogether(Array.from({ length: times }, () => enter))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(times).fill(201))
    const numbers = answers.flatMap(({ body }) => body.objects.map(({ number }) => number))
    const expected = Array.from({ length: times }, (_, n) => [`2020.${n + 1}.1`, `2020.${n + 1}.2`])
    expect(numbers.sort()).toEqual(expected.flat().sort())
  }
})
