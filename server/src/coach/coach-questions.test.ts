import { askCoach } from '@passion-art/contract/coach/coach'
import { expect, test } from 'vitest'
import { seedDemo } from '../seeding/seeding-service.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { coachQuestions, measureCoach } from './coach-figures.fixtures.ts'
import { coachTexts } from './coach-texts.ts'

test('of the hundred questions the ninety find a right source and the ten are refused', async () => {
  const t = await buildTestApp({ points: { coachMinute: 1_000 } })
  try {
    await seedDemo(t.deps)
    const refusals = new Set<string>()
    const figures = await measureCoach(async (message, language) => {
      const answer = await t.as(null).send({
        method: 'POST',
        url: `/api${askCoach.path}`,
        headers: { 'accept-language': language },
        payload: { message },
      })
      const reply = askCoach.reply.parse(answer.body)
      if (reply.sources.length === 0) refusals.add(reply.response)
      return reply
    })
    expect(figures).toEqual({ right: 90, onTopic: 90, refused: 10, offTopic: 10, missed: [] })
    expect([...refusals].sort()).toEqual([coachTexts('en').offTopic, coachTexts('fr').offTopic].sort())
    expect(new Set(coachQuestions.onTopic.map(({ ask }) => ask)).size).toBe(90)
  } finally {
    await t.close()
  }
})
