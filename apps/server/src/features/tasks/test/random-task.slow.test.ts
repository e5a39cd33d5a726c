import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { arrowsOf } from './arrow-table.ts'
import { type Act, act, FOLLOWS, openWorld, take, type World } from './random-acts.ts'
import { buildTaskSchool, passHours } from './task-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const TABLES = { part: arrowsOf('TK-2'), task: arrowsOf('TK-1') }

/** The states that the arrows of some acts lead to by the table, one arrow long or any number; and the state itself, where the act was refused. */
function reached(
  from: string,
  { of, acts, isOnce }: { of: keyof typeof TABLES; acts: readonly string[]; isOnce: boolean },
): Set<string> {
  const found = new Set([from])
  const next = (state: string) =>
    TABLES[of].filter((arrow) => arrow.from === state && acts.includes(arrow.act)).map(({ to }) => to)
  if (isOnce) return new Set([from, ...next(from)])
  for (const state of found) for (const to of next(state)) found.add(to)
  return found
}

/** Each part and the task moved along the arrows of the act, and parts that it does not name stayed ([TK-1], [TK-2]). */
function expectArrows(
  step: Act,
  before: { task: string; parts: ReadonlyMap<string, string> },
  after: { task: string; parts: ReadonlyMap<string, string>; named: string | null },
): void {
  const { part, task, isOnce } = FOLLOWS[step.kind]
  expect([...reached(before.task, { of: 'task', acts: task, isOnce })]).toContain(after.task)
  for (const [student_id, state] of after.parts) {
    const from = before.parts.get(student_id)!
    const isOther = after.named !== null && after.named !== student_id
    const allowed = reached(from, { of: 'part', acts: isOther ? [] : part, isOnce })
    // Who had begun before goes on, and what was marked wholly before its return is marked again.
    if (!isOther && step.kind === 'excuse' && step.act === 'include')
      allowed.add(from === 'excused' || from === 'absent' ? 'doing' : from)
    if (!isOther && step.kind === 'take_back' && from === 'returned') allowed.add('marked')
    expect([...allowed], `${step.kind} from ${from}`).toContain(state)
  }
}

async function statesOf(world: World) {
  const parts = new Map((await world.parts()).map(({ student_id, state }) => [student_id, state]))
  return { task: await world.state(), parts }
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

it('[TK-1] [TK-2] [TK-13] [TK-20] [TK-22] [TK-31] [TK-40] whatever teacher, students and clock do: no answer is lost, no score overwritten, no key early', async () => {
  const rules = fc.record({
    takes_late: fc.boolean(),
    release_rule: fc.constantFrom('after_submit', 'after_due', 'after_marking', 'by_hand'),
  })
  await fc.assert(
    fc.asyncProperty(rules, fc.array(act, { minLength: 8, maxLength: 25 }), async (chosen, steps) => {
      const school = await buildTaskSchool(app, { student_count: 2 })
      const world = await openWorld(app, school, chosen)
      for (const step of steps) {
        const before = await statesOf(world)
        await take(world, step)
        const at = 'student' in step ? step.student : null
        const named = at === null ? null : world.students[at]!.student_id
        expectArrows(step, before, { ...(await statesOf(world)), named })
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
