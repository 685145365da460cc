import { expect, test } from 'vitest'
import { whileLeading } from './while-leading.ts'

const inTime = { timeout: 15_000 }

test('work runs while its server leads, never twice, and ends with the server', async () => {
  const steps: string[] = []
  let leads = false
  let finish = Promise.withResolvers<void>()
  let expected = false
  const setCandidate = (wants: boolean) => {
    expected = wants
  }
  const stop = whileLeading({ leads: () => leads && expected, setCandidate }, () => {
    steps.push('begun')
    return async () => {
      steps.push('ending')
      await finish.promise
      steps.push('ended')
    }
  })
  expect(steps).toEqual([])
  leads = true
  await expect.poll(() => steps, inTime).toEqual(['begun'])
  leads = false
  await expect.poll(() => steps, inTime).toEqual(['begun', 'ending'])
  // New work isn't started while the old is still stopping.
  leads = true
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(steps).toEqual(['begun', 'ending'])
  finish.resolve()
  finish = Promise.withResolvers<void>()
  await expect.poll(() => steps, inTime).toEqual(['begun', 'ending', 'ended', 'begun'])
  const stopped = stop()
  finish.resolve()
  await stopped
  expect(steps.slice(-2)).toEqual(['ending', 'ended'])
  leads = true
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(steps).toHaveLength(6)
})

test('a single server begins at once', async () => {
  let begun = false
  const stop = whileLeading({ leads: () => true, setCandidate: () => {} }, () => {
    begun = true
    return async () => {}
  })
  expect(begun).toBe(true)
  await stop()
})
