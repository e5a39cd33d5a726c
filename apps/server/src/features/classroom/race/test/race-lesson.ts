import { FURTHER_PLACES_MS, RACE_LEAD_MS } from '@jiangtai/shared/classroom/race/race.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'

type Pupil = RunningLesson['students'][number]
type Started = { top?: number; without_winners?: boolean; is_again?: boolean }

/** A running lesson whose students have entered, and the acts of a race in it. */
export async function buildRaceLesson(app: TestApp, student_count = 3) {
  const lesson = await buildRunningLesson(app, { student_count })
  const { teacher, command, lesson_session_id, students } = lesson
  for (const { token } of students) await lesson.join(token)
  const startRace = (how: Started = {}) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/student_race_the_question', { ...command, ...how })
  /** Starts a race and waits until it is open. */
  const open = async (how: Started = {}): Promise<string> => {
    const { payload } = await startRace(how)
    app.clock.advance(RACE_LEAD_MS)
    return payload.race_id
  }
  const press = (student: Pupil | undefined, race_id: string, more: { request_id?: string } = {}) =>
    app.call(student?.token ?? null, 'POST /api/pad/v1/classroom/race', {
      lesson_session_id,
      race_id,
      ...more,
    })
  const stop = (race_id: string) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/stop_race_the_quzi', { ...command, race_id })
  const judge = (race_id: string, student: Pupil | undefined, is_right: boolean) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/judge_race', {
      ...command,
      ...{ race_id, student_id: student?.student_id ?? '', is_right },
    })
  const putAway = (race_id: string) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/put_away_race', { ...command, race_id })
  /** Lets the time pass after which no press can take a place any more. */
  const decide = async (): Promise<void> => {
    app.clock.advance(2 * FURTHER_PLACES_MS)
    await runClassroomClock(app.services)
  }
  const race = async () =>
    (await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_board', { lesson_session_id }))
      .payload.state.race
  return { ...lesson, startRace, open, press, stop, judge, putAway, decide, race }
}

export type RaceLesson = Awaited<ReturnType<typeof buildRaceLesson>>
