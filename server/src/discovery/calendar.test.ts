import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertEvent } from '../events/event-rows.fixtures.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ env: { PUBLIC_URL: 'https://art.example.com' } })
})
afterAll(() => test.close())

it('has every event in a valid format', async () => {
  const first = await insertEvent(test, { date: '2027-05-02' })
  const second = await insertEvent(test, {
    date: '2027-06-02',
    title: 'Walk; talk, ]]> & </script> \u200fעברית',
    time_zone: 'America/New_York',
  })
  const { status, headers, bytes } = await test.as(null).send({ url: '/calendar.ics' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(events.map((event) => [event.uid, event.summary])).toEqual([
    [`${first.id}@art.example.com`, 'Studio night'],
    [`${second.id}@art.example.com`, second.title],
  ])
  expect(events[1]?.startDate.toString()).toBe('2027-06-02T18:00:00')
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(2)
})
