import { isReleased, RELEASE_RULES } from '@jiangtai/shared/tasks/rules.ts'
import { MEMBER_STATES, TASK_STATES } from '@jiangtai/shared/tasks/states.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { isReleasedPart } from './shown-marks.access.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NOW = new Date('2026-11-27T02:00:00.000Z')
const LONG_AGO = '2026-11-20T02:00:00.000Z'
/** Past, past within the minute of grace, and to come. */
const DUE = [LONG_AGO, '2026-11-27T01:59:30.000Z', '2026-11-28T02:00:00.000Z']

it('[TK-20] what SQL finds released is what the rule says, whatever the states, rounds, rules and times', async () => {
  const cases = TASK_STATES.flatMap((state) =>
    MEMBER_STATES.flatMap((member_state) =>
      RELEASE_RULES.flatMap((release_rule) =>
        [1, 2].flatMap((round) =>
          DUE.flatMap((due_at) =>
            DUE.map((task_due_at, at) => ({
              ...{ state, member_state, release_rule, round, due_at, task_due_at },
              released_at: at === 0 ? LONG_AGO : null,
            })),
          ),
        ),
      ),
    ),
  )
  const { rows } = await app.services.database.orm.execute<{ is_released: boolean }>(sql`
    select ${isReleasedPart(NOW.toISOString())} as is_released
    from jsonb_to_recordset(${JSON.stringify(cases.map((one, at) => ({ ...one, at })))}::jsonb) as c(at int, state text, member_state text,
      release_rule text, round int, due_at timestamptz, task_due_at timestamptz, released_at timestamptz)
    cross join lateral (select c.state, c.release_rule, c.task_due_at as due_at, c.released_at) as t
    cross join lateral (select c.member_state as state, c.round, c.due_at) as m
    order by c.at`)
  const told = cases.map(({ state, member_state, release_rule, round, due_at, task_due_at, released_at }) =>
    isReleased(
      { state, release_rule, released_at, takes_late: true, due_at: task_due_at },
      { state: member_state, round, due_at, starts_at: LONG_AGO },
      NOW,
    ),
  )
  expect(rows.map(({ is_released }) => is_released)).toEqual(told)
  expect(new Set(told)).toEqual(new Set([true, false]))
})
