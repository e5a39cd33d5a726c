import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { MemberAct, MemberState, TaskAct, TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import {
  type DraftChange,
  giveTask,
  inHours,
  padOf,
  passHours,
  picks,
  says,
  type TaskSchool,
} from './task-builders.ts'

const HOMEWORK = '/api/homework/v1'

const student = fc.nat(1)
/** An act of a student, the teacher or the clock on a task that was given. */
export const act = fc.oneof(
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
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      student,
      // Every item without full score, or one that was chosen.
      item: fc.option(fc.nat(1)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take_back' as const), student }) },
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
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Two students of a school who are given a task, with all answers that were acknowledged to them. */
export async function openWorld(app: TestApp, school: TaskSchool, change: DraftChange) {
  const { task_id } = await giveTask(app, school, change)
  const pads = school.students.map((one) => padOf(app, one, task_id))
  const items = [school.single.item_id, school.essay.item_id]
  const { token } = school.teacher
  const call = (verb: string, body: object) =>
    app.send(token, `POST ${HOMEWORK}/${verb}`, { task_id, ...body })
  const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await app.services.database.orm.execute<R>(query)).rows
  const state = async () =>
    (await rows<{ state: TaskState }>(sql`select state from task where task_id = ${task_id}`))[0]!.state
  const parts = () =>
    rows<{ student_id: string; state: MemberState; round: number }>(
      sql`select student_id, state, round from task_member where task_id = ${task_id} order by student_id`,
    )
  return { ...school, app, task_id, pads, items, call, rows, state, parts, saved: new Map<string, string>() }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** The arrows that an act may follow: of the parts it names, and of the task. Time is the acts of the clock, one after the other. */
export const FOLLOWS: Readonly<
  Record<Act['kind'], { part: readonly MemberAct[]; task: readonly TaskAct[]; isOnce: boolean }>
> = {
  save: { part: ['save'], task: [], isOnce: true },
  // What the machine marks wholly and nobody can take back any more is marked at once ([TK-33]).
  submit: { part: ['submit', 'correct', 'finish_marking'], task: [], isOnce: false },
  withdraw: { part: ['withdraw'], task: [], isOnce: true },
  score: { part: ['mark', 'finish_marking'], task: [], isOnce: true },
  return: { part: ['return'], task: [], isOnce: true },
  take_back: { part: ['take_back'], task: [], isOnce: true },
  accept: { part: ['accept'], task: [], isOnce: true },
  excuse: { part: ['excuse', 'miss', 'include'], task: [], isOnce: true },
  close: { part: [], task: ['close'], isOnce: true },
  extend: { part: [], task: ['extend'], isOnce: true },
  release: { part: [], task: [], isOnce: true },
  time: { part: ['collect', 'finish_marking'], task: ['come_due', 'close'], isOnce: false },
}

const studentOf = (world: World, at: number) => world.students[at]!

/** Does the act; a refusal is no failure. */
export async function take(world: World, step: Act): Promise<void> {
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
        ...{ student_ids: [studentOf(world, step.student).student_id], note: '' },
        item_ids: step.item === null ? null : [world.items[step.item]],
      })
      return
    case 'take_back':
      await world.call('marking/take-back', { student_ids: [studentOf(world, step.student).student_id] })
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
        due_at: inHours(world.app, 5),
      })
      return
    case 'release':
      await world.call('release', { is_released: step.isReleased })
      return
    case 'time':
      await passHours(world.app, step.hours)
  }
}
