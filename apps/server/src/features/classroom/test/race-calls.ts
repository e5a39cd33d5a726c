import { RACE_LEAD_MS } from '@jiangtai/shared/classroom/race/race.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { decideForgottenRaces } from '../race/presses.service.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })

/** The race that was opened last, by the account of the teacher. */
const races = new Map<string, string>()
const raceOf = ({ teacher }: Side) => races.get(teacher.account_id) ?? newId()
const ofRace = (side: Side) => ({ ...command(side), race_id: raceOf(side) })

/** A race begins when no question runs and none is open. */
async function clear(app: TestApp, side: Side): Promise<void> {
  const { token } = side.teacher
  await app.call(token, 'POST /api/prepare_lessons/api/end_quzi', {
    ...command(side),
    quiz_run_id: side.quiz_run_id,
  })
  await app.call(token, 'POST /api/prepare_lessons/api/stop_race_the_quzi', ofRace(side))
}

async function open(app: TestApp, side: Side): Promise<void> {
  await clear(app, side)
  const opened = await app.call(
    side.teacher.token,
    'POST /api/prepare_lessons/api/student_race_the_question',
    command(side),
  )
  races.set(side.teacher.account_id, opened.payload.race_id)
  app.clock.advance(RACE_LEAD_MS)
  // The presses of another side are due by now: a timer of theirs would decide them in the middle of what is counted.
  await decideForgottenRaces(app.services, app.clock.now())
}

async function decide(app: TestApp, side: Side): Promise<void> {
  await open(app, side)
  const { lesson_session_id } = side
  const pressed = { lesson_session_id, race_id: raceOf(side) }
  await app.call(first(side.students).token, 'POST /api/pad/v1/classroom/race', pressed)
  await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/stop_race_the_quzi', ofRace(side))
}

/** The right calls of 抢答. */
export const raceCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/student_race_the_question': {
    as: 'teacher',
    before: clear,
    body: (side) => ({ ...command(side), top: 3, without_winners: true }),
  },
  'POST /api/prepare_lessons/api/stop_race_the_quzi': { as: 'teacher', before: open, body: ofRace },
  'POST /api/prepare_lessons/api/judge_race': {
    as: 'teacher',
    before: decide,
    body: (side) => ({ ...ofRace(side), student_id: first(side.students).student_id, is_right: true }),
  },
  'POST /api/prepare_lessons/api/put_away_race': { as: 'teacher', before: decide, body: ofRace },
  'POST /api/pad/v1/classroom/race': {
    as: 'student',
    before: open,
    body: ({ lesson_session_id, ...side }) => ({
      lesson_session_id,
      race_id: raceOf({ lesson_session_id, ...side }),
    }),
  },
}
