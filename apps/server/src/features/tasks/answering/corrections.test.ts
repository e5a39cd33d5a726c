import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, passHours, picks, says } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A task, due in an hour, of which one student has handed in a wrong choice and an essay. */
async function setup(change: Parameters<typeof giveTask>[2] = {}) {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, change)
  const [student, other] = school.students
  const [pad, idle] = [padOf(app, student!, task_id), padOf(app, other!, task_id)]
  const call = (verb: 'close' | 'archive' | 'remind' | 'release' | 'marking/return', body: object = {}) =>
    app.send(school.teacher.token, `POST ${HOMEWORK}/${verb}`, { task_id, ...body })
  const handBack = () =>
    call('marking/return', {
      student_ids: [student!.student_id],
      item_ids: [school.single.item_id],
      note: '',
    })
  const facts = async () =>
    (
      await app.services.database.orm.execute<{ round: number; result: string }>(sql`
        select round, result from answer_fact where source_id = ${task_id} and student_id = ${student!.student_id}
          and item_id = ${school.single.item_id} and replaced_by is null order by round`)
    ).rows
  const openOnPad = async (token: string) => {
    const { payload } = await app.call(token, 'POST /api/pad/v1/task/list', { part: 'open' })
    return payload.list.map((task) => task.task_id)
  }
  await pad.save(school.single.item_id, picks('A'))
  await pad.save(school.essay.item_id, says('因为'))
  return {
    ...{ ...school, task_id, student: student!, other: other!, pad, idle, call, handBack, facts, openOnPad },
  }
}

describe('a correction', () => {
  it('[TK-36] is taken after the due time of a task that takes nothing late, and is not late', async () => {
    const { pad, idle, single, student, other, handBack, facts, openOnPad } = await setup()
    await pad.submit()
    await passHours(app, 2)
    expect(await openOnPad(student.token)).toEqual([])
    expect((await handBack()).code).toBe(200)
    expect(await openOnPad(student.token)).toHaveLength(1)
    expect(await openOnPad(other.token)).toEqual([])
    expect((await pad.detail()).payload).toMatchObject({ state: 'returned', is_open: true, refusal: null })
    expect((await pad.save(single.item_id, picks('B'), { round: 2 })).code).toBe(200)
    expect((await pad.submit(2)).payload).toMatchObject({ state: 'corrected', is_late: false })
    expect(await facts()).toEqual([
      { round: 1, result: 'wrong' },
      { round: 2, result: 'right' },
    ])
    // It cannot be taken back: the due time is over.
    expect((await pad.withdraw()).code).toBe(409)
    expect((await idle.save(single.item_id, picks('B'))).code).toBe(409)
  })

  it('[TK-37] leaves it late that was handed in late', async () => {
    const { pad, single, student, task_id, teacher, handBack } = await setup({ takes_late: true })
    await passHours(app, 2)
    expect((await pad.submit()).payload.is_late).toBe(true)
    await handBack()
    const wall = async () =>
      (await app.call(teacher.token, `POST ${HOMEWORK}/progress`, { task_id })).payload.list.find(
        ({ student_id }) => student_id === student.student_id,
      )
    await pad.save(single.item_id, picks('B'), { round: 2 })
    expect((await pad.submit(2)).payload.is_late).toBe(false)
    expect(await wall()).toMatchObject({ round: 2, is_late: true })
  })

  it('[TK-39] leaves it on time that its teacher lets count as on time', async () => {
    const { pad, single, student, task_id, teacher, handBack } = await setup({ takes_late: true })
    await passHours(app, 2)
    await pad.submit()
    await app.call(teacher.token, `POST ${HOMEWORK}/pardon`, {
      ...{ task_id, student_ids: [student.student_id], is_pardoned: true },
    })
    await handBack()
    await pad.save(single.item_id, picks('B'), { round: 2 })
    await pad.submit(2)
    expect((await pad.detail()).payload).toMatchObject({ round: 2, is_late: false })
  })

  it('[TK-37] that is taken back leaves its student among those who handed in', async () => {
    const { pad, single, task_id, teacher, handBack } = await setup()
    await pad.submit()
    await handBack()
    await pad.save(single.item_id, picks('B'), { round: 2 })
    await pad.submit(2)
    expect((await pad.withdraw()).code).toBe(200)
    const { payload } = await app.call(teacher.token, `POST ${HOMEWORK}/progress`, { task_id })
    expect(payload.progress).toMatchObject({ submitted_count: 1, to_correct_count: 1 })
  })

  it('[TK-36] goes on when its task closes, and is not collected', async () => {
    const { pad, idle, single, handBack, call, facts, openOnPad, student } = await setup()
    await pad.submit()
    await handBack()
    await pad.save(single.item_id, picks('A'), { round: 2 })
    await idle.save(single.item_id, picks('A'))
    await call('close')
    await passHours(app, 0)
    expect((await idle.detail()).payload).toMatchObject({ state: 'marked', is_open: false })
    expect((await pad.detail()).payload).toMatchObject({ state: 'doing', round: 2, is_open: true })
    expect(await openOnPad(student.token)).toHaveLength(1)
    await pad.save(single.item_id, picks('B'), { round: 2 })
    expect((await pad.submit(2)).payload.state).toBe('corrected')
    expect((await facts()).map(({ result }) => result)).toEqual(['wrong', 'right'])
  })

  it('[TK-36] is refused in an archived task, and taken when that is opened again', async () => {
    const { pad, single, handBack, call, openOnPad, student } = await setup()
    await pad.submit()
    await call('close')
    await handBack()
    await call('archive', { is_archived: true })
    expect(await openOnPad(student.token)).toEqual([])
    const refused = await pad.save(single.item_id, picks('B'), { round: 2 })
    expect([refused.code, refused.message]).toEqual([409, '老师已归档，不能再订正'])
    await call('archive', { is_archived: false })
    expect((await pad.save(single.item_id, picks('B'), { round: 2 })).code).toBe(200)
  })

  it('[TK-36] [TK-61] is reminded of after the end, who handed in nothing is not', async () => {
    const { pad, handBack, call, student } = await setup()
    await pad.submit()
    await call('close')
    const early = await call('remind', { student_ids: null })
    expect([early.code, early.message]).toEqual([409, '现在不收作业，不用催交'])
    await handBack()
    expect((await call('remind', { student_ids: null })).payload).toEqual({
      member_count: 1,
      rested_count: 0,
    })
    const { payload } = await app.call(student.token, 'POST /api/pad/v1/task/list', { part: 'open' })
    expect(payload.list[0]?.reminded_at).not.toBeNull()
  })
})

describe('taking back', () => {
  it('[TK-18] ends when the keys are shown by hand', async () => {
    const { pad, single, call, facts } = await setup({ release_rule: 'by_hand' })
    await pad.submit()
    expect((await pad.detail()).payload.can_withdraw).toBe(true)
    await call('release', { is_released: true })
    const { payload } = await pad.detail()
    expect(payload.questions[0]!.released).not.toBeNull()
    expect(payload.can_withdraw).toBe(false)
    expect((await pad.withdraw()).code).toBe(409)
    // Nor does it begin again when the teacher hides them.
    await call('release', { is_released: false })
    expect((await pad.withdraw()).code).toBe(409)
    await passHours(app, 0)
    expect(await facts()).toEqual([{ round: 1, result: 'wrong' }])
    expect((await pad.save(single.item_id, picks('B'))).code).toBe(409)
  })

  it('[TK-18] [TK-40] ends when the task closes: its rounds are facts then', async () => {
    const { pad, single, handBack, call, facts } = await setup({ release_rule: 'after_due' })
    await pad.submit()
    await handBack()
    await pad.save(single.item_id, picks('B'), { round: 2 })
    await pad.submit(2)
    expect((await pad.detail()).payload.can_withdraw).toBe(true)
    await call('close')
    expect((await pad.detail()).payload.can_withdraw).toBe(false)
    expect((await pad.withdraw()).code).toBe(409)
    await passHours(app, 0)
    expect((await facts()).map(({ result }) => result)).toEqual(['wrong', 'right'])
  })

  it('[TK-18] [TK-36] is not possible for a correction of a closed task', async () => {
    const { pad, single, handBack, call } = await setup({ release_rule: 'after_due' })
    await pad.submit()
    await call('close')
    await handBack()
    await pad.save(single.item_id, picks('B'), { round: 2 })
    await pad.submit(2)
    const { payload } = await pad.detail()
    expect(payload.questions[0]!.released).not.toBeNull()
    expect(payload.can_withdraw).toBe(false)
    expect((await pad.withdraw()).code).toBe(409)
  })
})
