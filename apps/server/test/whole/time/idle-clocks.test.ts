import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClassroomClock } from '../../../src/features/classroom/room/classroom-clock.ts'
import { runTasksClock } from '../../../src/features/tasks/clock/tasks-clock.ts'
import { buildRunningLesson } from '../../classroom-builders.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** How many statements some work sends: the fewest of several times, since the app may do something else meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<number> {
  const { database } = app.services
  const sent: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = database.query_count()
    await work()
    sent.push(database.query_count() - before)
  }
  return Math.min(...sent)
}

describe('what looks for work all day', () => {
  it('asks once for all kinds of it where nothing is due, also while a lesson runs', async () => {
    await buildRunningLesson(app)
    expect(await sentBy(() => runClassroomClock(app.services))).toBe(1)
    expect(await sentBy(() => runTasksClock(app.services))).toBe(1)
  })
})
