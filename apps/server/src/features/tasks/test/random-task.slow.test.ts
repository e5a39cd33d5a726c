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
import { buildTaskSchool, giveTask, inHours, padOf, passHours, picks, says } from './task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const student = fc.nat(1)
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('save' as const), student, item: fc.nat(1), key: fc.nat(1) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), student }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), student }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('score' as const),
      student,
      item: fc.nat(1),
      score: fc.nat(5),
      isStale: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), student }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('accept' as const), student }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('excuse' as const),
      student,
      act: fc.constantFrom('excuse', 'miss', 'include'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend' as const), student: fc.option(student) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), isReleased: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), hours: fc.constantFrom(0, 1, 30) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** A class that is given a task, with everything that was acknowledged to its students. */
async function openWorld(rules: {
  takes_late: boolean
  release_rule: 'after_submit' | 'after_due' | 'after_marking' | 'by_hand'
}) {
  const school = await buildTaskSchool(app, { student_count: 2 })
  const { task_id } = await giveTask(app, school, rules)
  const pads = school.students.map((one) => padOf(app, one, task_id))
  const items = [school.single.item_id, school.essay.item_id]
  const { token } = school.teacher
  const call = (verb: string, body: object) =>
    app.send(token, `POST ${HOMEWORK}/${verb}`, { task_id, ...body })
  const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await app.services.database.orm.execute<R>(query)).rows
  const parts = () =>
    rows<{ student_id: string; state: MemberState; round: number }>(
      sql`select student_id, state, round from task_member where task_id = ${task_id} order by student_id`,
    )
  return { ...school, task_id, pads, items, call, rows, parts, saved: new Map<string, string>() }
}
type World = Awaited<ReturnType<typeof openWorld>>

const studentOf = (world: World, at: number) => world.students[at]!

async function take(world: World, step: Act): Promise<void> {
  const round = async (at: number) =>
    (await world.parts()).find((part) => part.student_id === studentOf(world, at).student_id)!.round
  switch (step.kind) {
    case 'save': {
      const item_id = world.items[step.item]!
      const value = step.item === 0 ? picks(step.key === 0 ? 'A' : 'B') : says(`答 ${step.key}`)
      const at = await round(step.student)
      const reply = await world.pads[step.student]!.save(item_id, value, { round: at })
      if (reply.code === 200)
        world.saved.set(
          `${studentOf(world, step.student).student_id} ${at} ${item_id}`,
          JSON.stringify(value),
        )
      return
    }
    case 'submit':
      await world.pads[step.student]!.submit(await round(step.student))
      return
    case 'withdraw':
      await world.pads[step.student]!.withdraw()
      return
    case 'score': {
      const { student_id } = studentOf(world, step.student)
      const item_id = world.items[step.item]!
      const [held] = await world.rows<{ score_id: string; round: number }>(sql`
        select score_id, round from item_score where task_id = ${world.task_id} and student_id = ${student_id}
          and item_id = ${item_id} ${step.isStale ? sql`` : sql`and replaced_by is null`}
        order by round desc, created_at, score_id limit 1`)
      await world.call('marking/score', {
        scores: [
          {
            ...{ student_id, item_id, round: held?.round ?? 1, score: step.score },
            ...{ comment: '', ink: null, replaces: held?.score_id ?? null },
          },
        ],
      })
      return
    }
    case 'return':
      await world.call('marking/return', {
        ...{ student_ids: [studentOf(world, step.student).student_id], item_ids: null, note: '' },
      })
      return
    case 'accept':
      await world.call('marking/accept', { student_ids: [studentOf(world, step.student).student_id] })
      return
    case 'excuse':
      await world.call('excuse', { student_ids: [studentOf(world, step.student).student_id], act: step.act })
      return
    case 'close':
      await world.call('close', {})
      return
    case 'extend':
      await world.call('extend', {
        student_ids: step.student === null ? null : [studentOf(world, step.student).student_id],
        due_at: inHours(app, 5),
      })
      return
    case 'release':
      await world.call('release', { is_released: step.isReleased })
      return
    case 'time':
      await passHours(app, step.hours)
  }
}

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

/** What must be true at every moment. */
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
      const world = await openWorld(chosen)
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
