import {
  HANDED_IN,
  MEMBER_ARROWS,
  MEMBER_STATES,
  type MemberAct,
  type MemberState,
} from '@jiangtai/shared/tasks/states.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { arrowsOf } from './arrow-table.ts'
import { buildTaskSchool, giveTask, inHours, padOf, passHours, picks, says } from './task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The part of a student in a task of a choice, which is answered wrongly, and an essay, on the pad or on paper. */
async function partIn(state: MemberState, way: 'online' | 'paper') {
  const school = await buildTaskSchool(app, { student_count: 1 })
  const { single, essay, teacher } = school
  const due_at = inHours(app, 20)
  const target = { kind: 'class' as const, target_id: school.class_id, starts_at: null, set_no: 1 }
  const { task_id } = await giveTask(app, school, { way, targets: [{ ...target, due_at }] })
  const student = school.students[0]!
  const { student_id } = student
  const pad = padOf(app, student, task_id)
  const { orm } = app.services.database
  const call = async (verb: string, body: object = {}) =>
    (await app.send(teacher.token, `POST ${HOMEWORK}/${verb}`, { task_id, ...body })).code
  const part = async () => {
    const { rows } = await orm.execute<{ state: MemberState; round: number }>(
      sql`select state, round from task_member where task_id = ${task_id}`,
    )
    return rows[0]!
  }
  /** Gives a score in the round of now in the place of the one in force; null takes one back. */
  const score = async (item_id: string, points: number | null) => {
    const { round } = await part()
    const { rows } = await orm.execute<{ score_id: string }>(sql`
      select score_id from item_score where task_id = ${task_id} and item_id = ${item_id} and round = ${round} and replaced_by is null`)
    const given = { student_id, round, item_id, score: points, comment: '', ink: null }
    return call('marking/score', { scores: [{ ...given, replaces: rows[0]?.score_id ?? null }] })
  }
  const save = async () => (await pad.save(essay.item_id, says('证明'), { round: (await part()).round })).code
  const hand = async () => (await pad.submit((await part()).round)).code
  const register = (mark: 'handed' | 'none', points: (number | null)[] = []) => {
    const items = [single, essay].flatMap(({ item_id }, at) =>
      points[at] === undefined ? [] : [{ item_id, score: points[at] }],
    )
    return call('marking/register', { rows: [{ student_id, mark, items }] })
  }
  const act = async (name: MemberAct): Promise<number> => {
    const one = { student_ids: [student_id] }
    switch (name) {
      case 'view':
        return (await pad.detail()).code
      case 'save':
        return save()
      case 'submit':
      case 'correct':
        return hand()
      case 'withdraw':
        return (await pad.withdraw()).code
      case 'collect': {
        const code = await call('close')
        await passHours(app, 0)
        return code
      }
      case 'mark':
        // The essay waits again, or still.
        return (await part()).state === 'marked' || (await part()).state === 'done'
          ? score(essay.item_id, null)
          : score(single.item_id, 1)
      case 'finish_marking':
        return score(essay.item_id, 4)
      case 'return':
        return call('marking/return', { ...one, item_ids: null, note: '' })
      case 'take_back':
        return call('marking/take-back', one)
      case 'accept':
        return call('marking/accept', one)
      case 'excuse':
      case 'miss':
      case 'include':
        return call('excuse', { ...one, act: name })
      case 'register':
        return register('handed')
      case 'unregister':
        return register('none')
    }
  }
  const answer = async () => {
    await pad.save(single.item_id, picks('A'))
    await save()
  }
  if (way === 'paper') {
    if (state === 'viewed') await act('view')
    if (state === 'marking') await register('handed')
    if (state === 'marked' || state === 'done') await register('handed', [1, 4])
    if (state === 'done') await act('accept')
  } else {
    if (state === 'viewed') await act('view')
    const isBegun = !['assigned', 'viewed', 'excused', 'absent'].includes(state)
    if (isBegun) await answer()
    if (state === 'collected') await act('collect')
    if (isBegun && state !== 'doing' && state !== 'collected') await hand()
    if (state === 'marking') await act('mark')
    if (state === 'marked' || state === 'done') await act('finish_marking')
    if (state === 'done') await act('accept')
    if (state === 'returned' || state === 'corrected') await act('return')
    if (state === 'corrected') {
      await save()
      await pad.save(single.item_id, picks('A'), { round: 2 })
      await hand()
    }
  }
  if (state === 'excused') await act('excuse')
  if (state === 'absent') await act('miss')
  return { part, act, answer, save, hand, score, essay, single }
}

const acts = Object.keys(MEMBER_ARROWS) as MemberAct[]
const table = arrowsOf('TK-2')
const arrowOf = (from: MemberState, act: MemberAct) =>
  table.find((one) => one.act === act && one.from === from)
/** Acts that ask for no change of this part: a look, and the ending of the task. */
const ASKS_NOTHING: readonly MemberAct[] = ['view', 'collect']
const ON_PAPER: readonly MemberAct[] = ['register', 'unregister']
const PAPER_STATES: readonly MemberState[] = [
  'assigned',
  'viewed',
  'marking',
  'marked',
  'done',
  'excused',
  'absent',
]

describe.each(MEMBER_STATES)('a part that is %s', (from) => {
  it.each(acts.filter((name) => !ON_PAPER.includes(name) && name !== 'correct'))(
    '[TK-2] %s',
    async (name) => {
      const { part, act } = await partIn(from, 'online')
      expect((await part()).state).toBe(from)
      const code = await act(name)
      const arrow = arrowOf(from, name)
      expect((await part()).state).toBe(arrow?.to ?? from)
      // Handing in the same round again is a repeat ([TK-17]).
      const isRepeat = name === 'submit' && HANDED_IN.includes(from)
      const isAnswered = (code === 200) === (arrow !== undefined || isRepeat)
      expect(isAnswered || ASKS_NOTHING.includes(name)).toBe(true)
    },
  )

  it.each(ON_PAPER)('[TK-2] %s is refused where it is no paper', async (name) => {
    const { part, act } = await partIn(from, 'online')
    expect(await act(name)).not.toBe(200)
    expect((await part()).state).toBe(from)
  })
})

describe.each(PAPER_STATES)('a paper that is %s', (from) => {
  it('[TK-2] register: it was handed in, and is being marked', async () => {
    const { part, act } = await partIn(from, 'paper')
    expect((await part()).state).toBe(from)
    expect(await act('register')).toBe(200)
    // What is registered already stays: its scores stand.
    expect((await part()).state).toBe(
      arrowOf(from, 'register') === undefined ? (from === 'done' ? 'marked' : from) : 'marking',
    )
  })

  it('[TK-2] unregister: it was not', async () => {
    const { part, act } = await partIn(from, 'paper')
    expect(await act('unregister')).toBe(200)
    // The same word includes who was registered as excused or absent.
    const arrow = arrowOf(from, 'unregister') ?? arrowOf(from, 'include')
    expect((await part()).state).toBe(arrow?.to ?? from)
  })
})

describe('what the round, the way and the beginning say', () => {
  it('[TK-2] correct: what is handed in after a return is corrected, and taken back it is done again', async () => {
    const { part, save, hand, act } = await partIn('returned', 'online')
    expect(await hand()).not.toBe(200)
    await save()
    expect(await hand()).toBe(200)
    expect(await part()).toEqual({ state: arrowOf('doing', 'correct')?.to, round: 2 })
    expect(await act('withdraw')).toBe(200)
    expect(await part()).toEqual({ state: 'doing', round: 2 })
  })

  it('[TK-2] collect: a correction that was begun stays its student’s when the task closes', async () => {
    const { part, save, act } = await partIn('returned', 'online')
    await save()
    await act('collect')
    expect(await part()).toEqual({ state: 'doing', round: 2 })
  })

  it('[TK-2] take_back: what was marked is marked again, and what was begun is not taken back', async () => {
    const { part, act, save } = await partIn('marked', 'online')
    await act('return')
    expect(await act('take_back')).toBe(200)
    expect(await part()).toEqual({ state: 'marked', round: 1 })
    await act('return')
    await save()
    expect(await act('take_back')).not.toBe(200)
    expect(await part()).toEqual({ state: 'doing', round: 2 })
  })

  it.each(['excuse', 'miss'] as const)('[TK-2] include: who had begun before %s goes on', async (name) => {
    const { part, act } = await partIn('doing', 'online')
    await act(name)
    expect(await act('include')).toBe(200)
    expect((await part()).state).toBe('doing')
  })
})
