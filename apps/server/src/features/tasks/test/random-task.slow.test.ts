import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import {
  nextMemberState,
  MEMBER_ARROWS,
  type MemberAct,
  type MemberState,
} from '@jiangtai/shared/tasks/states.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { act, openWorld, take, type World } from './random-acts.ts'
import { buildTaskSchool, passHours } from './task-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Every state that some acts lead to, one after the other. */
function reachable(from: MemberState): Set<MemberState> {
  const found = new Set<MemberState>([from])
  for (const state of found)
    for (const one of Object.keys(MEMBER_ARROWS) as MemberAct[]) {
      const next = nextMemberState(state, one)
      if (next !== null) found.add(next)
    }
  return found
}

/** The properties that hold at every moment. */
async function expectTruth(world: World): Promise<void> {
  const answers = await world.rows<{ student_id: string; round: number; item_id: string; value: unknown }>(
    sql`select student_id, round, item_id, value from item_answer where task_id = ${world.task_id}`,
  )
  const held = new Map(answers.map((one) => [`${one.student_id} ${one.round} ${one.item_id}`, one.value]))
  for (const [key, value] of world.saved) expect(held.get(key)).toEqual(JSON.parse(value))
  const scores = await world.rows<{ score_id: string; replaced_by: string | null; replaces: string | null }>(
    sql`select score_id, replaced_by, replaces from item_score where task_id = ${world.task_id}`,
  )
  const byId = new Map(scores.map((one) => [one.score_id, one]))
  const replaced = scores.filter(({ replaced_by }) => replaced_by !== null)
  for (const one of replaced) expect(byId.get(one.replaced_by ?? '')?.replaces).toBe(one.score_id)
  for (const [at, pad] of world.pads.entries()) {
    const { payload, raw, code } = await pad.detail()
    if (code !== 200) continue
    const isKeyShown = payload.questions.some(({ released }) => released !== null)
    const isDoing = ['assigned', 'viewed', 'doing', 'returned'].includes(payload.state)
    expect(isKeyShown && isDoing && payload.refusal === null).toBe(false)
    // The words of keys and analyses are there when they are shown, and only then.
    expect(raw.body.includes('秘密的')).toBe(isKeyShown)
    expect(raw.body).not.toContain(world.students[1 - at]!.student_id)
  }
}

it('[TK-2] [TK-13] [TK-20] [TK-22] [TK-31] [TK-40] whatever teacher, students and clock do: no answer is lost, no score overwritten, no key early', async () => {
  const rules = fc.record({
    takes_late: fc.boolean(),
    release_rule: fc.constantFrom('after_submit', 'after_due', 'after_marking', 'by_hand'),
  })
  await fc.assert(
    fc.asyncProperty(rules, fc.array(act, { minLength: 8, maxLength: 25 }), async (chosen, steps) => {
      const school = await buildTaskSchool(app, { student_count: 2 })
      const world = await openWorld(app, school, chosen)
      for (const step of steps) {
        const before = new Map((await world.parts()).map(({ student_id, state }) => [student_id, state]))
        await take(world, step)
        for (const { student_id, state } of await world.parts())
          expect([...reachable(before.get(student_id)!)]).toContain(state)
        await expectTruth(world)
      }
      await world.call('close', {})
      await passHours(app, 200)
      await expectTruth(world)
      // Every score in force of a round that was handed in is a fact that says the same, and there is no other fact with a score.
      const differing = await world.rows(sql`
        select s.item_id from item_score s
        join task_submission u on u.task_id = s.task_id and u.student_id = s.student_id and u.round = s.round and u.withdrawn_at is null
        left join answer_fact f on f.source_id = s.task_id and f.student_id = s.student_id and f.item_id = s.item_id
          and f.round = s.round and f.replaced_by is null
        where s.task_id = ${world.task_id} and s.replaced_by is null and f.score is distinct from s.score`)
      expect(differing).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 240_000)
