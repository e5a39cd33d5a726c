import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { FURTHER_PLACES_MS, RACE_LEAD_MS } from '@jiangtai/shared/classroom/race/race.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTwoApps, type TwoApps } from '../../../../test/processes/two-apps.ts'
import { testSockets } from '../../../../test/test-app.ts'
import { runClassroomClock } from '../room/classroom-clock.ts'
import { buildRaceLesson } from './test/race-lesson.ts'

let apps: TwoApps
const sockets = testSockets()
beforeAll(async () => {
  apps = await openTwoApps()
})
afterEach(() => sockets.closeAll())
afterAll(() => apps.close())

/** Both processes have the same time. */
function advance(ms: number): void {
  for (const app of [apps.a, apps.b]) app.clock.advance(ms)
}

/** A race with one pad at each process, which is open. */
async function openRace() {
  const lesson = await buildRaceLesson(apps.a, 2)
  const { lesson_session_id } = lesson
  const pads = await Promise.all(
    lesson.students.map(async (student, at) => {
      const app = at === 0 ? apps.a : apps.b
      const facts: ClassroomFact[] = []
      const socket = sockets.open(app.address, student.token)
      socket.on('fact', (fact: ClassroomFact) => void facts.push(fact))
      await socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
      const press = (race_id: string) =>
        app.call(student.token, 'POST /api/pad/v1/classroom/race', { lesson_session_id, race_id })
      return { student, facts, press }
    }),
  )
  const { race_id } = (await lesson.startRace({ top: 2 })).payload
  advance(RACE_LEAD_MS)
  const [at_a, at_b] = pads
  if (at_a === undefined || at_b === undefined) throw new Error('a class of two')
  return { lesson, race_id, at_a, at_b }
}

const soon = (look: () => void) => vi.waitFor(look, { timeout: 15_000, interval: 10 })

describe('[CR-85] a race over two server processes', () => {
  it('has one order and one decision, whichever process took a press', async () => {
    const { lesson, race_id, at_a, at_b } = await openRace()
    // Further apart than any way is made up for.
    expect((await at_b.press(race_id)).code).toBe(200)
    advance(200)
    expect((await at_a.press(race_id)).code).toBe(200)
    advance(2 * FURTHER_PLACES_MS)
    await Promise.all([runClassroomClock(apps.a.services), runClassroomClock(apps.b.services)])
    await soon(() => {
      for (const { facts } of [at_a, at_b])
        expect(facts.map(({ event }) => event?.type)).toEqual(['race_opened', 'race_decided'])
    })
    const names = (await lesson.race())?.winners?.map(({ name }) => name)
    expect(names).toEqual([at_b.student.name, at_a.student.name])
  })

  it('is decided by another process where the one that took the presses has ended', async () => {
    const { lesson, race_id, at_b } = await openRace()
    await at_b.press(race_id)
    apps.lines.kill('b')
    advance(2 * FURTHER_PLACES_MS)
    await runClassroomClock(apps.a.services)
    expect((await lesson.race())?.winners?.map(({ name }) => name)).toEqual([at_b.student.name])
    apps.lines.mend('b')
  })
})
