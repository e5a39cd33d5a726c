import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, inHours, padOf, passHours, picks, says } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup(change: Parameters<typeof giveTask>[2] = {}) {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, change)
  const [student, other] = school.students
  const call = (verb: 'extend' | 'close' | 'excuse', body: object) =>
    app.send(school.teacher.token, `POST ${HOMEWORK}/${verb}`, { task_id, ...body })
  const facts = async (student_id: string) =>
    (
      await app.services.database.orm.execute<{
        item_id: string
        result: string
        score: string
        round: number
      }>(sql`
        select item_id, result, score::float8 as score, round from answer_fact
        where source = 'homework' and source_id = ${task_id} and student_id = ${student_id} and replaced_by is null
        order by round, full_score`)
    ).rows
  return {
    ...school,
    task_id,
    student: student!,
    other: other!,
    pad: padOf(app, student!, task_id),
    call,
    facts,
  }
}

describe('saving', () => {
  it('[TK-13] an answer stands until a newer one comes; an older copy is told what stands', async () => {
    const { pad, single } = await setup()
    const first = await pad.save(single.item_id, picks('A'), { revision: 2 })
    expect(first.payload).toMatchObject({ revision: 2, state: 'draft' })
    const late = await pad.save(single.item_id, picks('B'), { revision: 1 })
    expect(late.payload).toEqual(first.payload)
    await pad.save(single.item_id, picks('B'), { revision: 3 })
    const { payload } = await pad.detail()
    expect(payload).toMatchObject({ state: 'doing', answers: [{ revision: 3, value: picks('B') }] })
  })

  it('[TK-13] the same saving twice is one', async () => {
    const { pad, single } = await setup()
    const client_submission_id = newId()
    const send = () => pad.save(single.item_id, picks('A'), { revision: 1, client_submission_id })
    expect((await send()).payload).toEqual((await send()).payload)
    expect((await pad.detail()).payload.answers).toHaveLength(1)
  })

  it('[TK-11] what is not of the task, not of its kind, or of a student who has not got it is refused', async () => {
    const school = await setup()
    const { pad, single, task_id } = school
    expect((await pad.save(newId(), picks('A'))).error?.fields[0]?.field).toBe('item_id')
    expect((await pad.save(single.item_id, says('A'))).error?.fields[0]?.field).toBe('value')
    const photo = { kind: 'photo' as const, key: 'school/someone/else.jpg', seconds: null }
    const held = await pad.save(single.item_id, { ...picks('A'), attachments: [photo] })
    expect(held.error?.fields[0]?.field).toBe('value.attachments.0.key')
    const stranger = await buildTaskSchool(app)
    const strange = padOf(app, stranger.students[0]!, task_id)
    expect((await strange.save(single.item_id, picks('A'))).code).toBe(404)
    expect((await strange.detail()).code).toBe(404)
  })

  it('[TK-12] after the due time only where late ones are taken', async () => {
    const strict = await setup()
    await strict.pad.save(strict.single.item_id, picks('A'))
    app.clock.advance(3_600_000 + 59_000)
    expect((await strict.pad.save(strict.single.item_id, picks('B'))).code).toBe(200)
    app.clock.advance(2_000)
    const refused = await strict.pad.save(strict.single.item_id, picks('A'))
    expect([refused.code, refused.message]).toEqual([409, '已经过了截止时间，不能再作答'])
    const lenient = await setup({ takes_late: true })
    await passHours(app, 5)
    await lenient.pad.save(lenient.single.item_id, picks('A'))
    expect((await lenient.pad.submit()).payload).toMatchObject({ state: 'submitted', is_late: true })
  })

  it('[TK-11] nothing is taken before it has begun', async () => {
    const school = await buildTaskSchool(app)
    const { task_id } = await giveTask(app, school, {
      targets: [
        {
          ...{ kind: 'class', target_id: school.class_id, set_no: 1 },
          ...{ starts_at: inHours(app, 1), due_at: inHours(app, 2) },
        },
      ],
    })
    const pad = padOf(app, school.students[0]!, task_id)
    expect((await pad.detail()).code).toBe(404)
    expect((await pad.save(school.single.item_id, picks('A'))).message).toBe('还没有到开始时间')
  })
})

describe('handing in', () => {
  it('[TK-17] asks for an answer, marks what a machine can, and is safe to repeat', async () => {
    const { pad, single, essay } = await setup()
    expect((await pad.submit()).message).toBe('还没有作答，不能提交')
    await pad.save(single.item_id, picks('B'))
    await pad.save(essay.item_id, says('证明如下'))
    const first = await pad.submit()
    expect(first.payload).toMatchObject({ state: 'submitted', is_late: false })
    app.clock.advance(1000)
    expect((await pad.submit()).payload).toEqual(first.payload)
    expect((await pad.save(single.item_id, picks('A'))).message).toBe('已经提交，撤回后才能修改')
  })

  it('[TK-18] is taken back until the due time, while nothing is marked', async () => {
    const { pad, single, teacher, task_id, student } = await setup()
    await pad.save(single.item_id, picks('B'))
    await pad.submit()
    expect((await pad.detail()).payload.can_withdraw).toBe(true)
    expect((await pad.withdraw()).payload.state).toBe('doing')
    await pad.save(single.item_id, picks('A'))
    await pad.submit()
    const { payload } = await app.call(teacher.token, `POST ${HOMEWORK}/marking/sheet`, {
      ...{ task_id, student_id: student.student_id },
    })
    expect(payload.rounds).toHaveLength(1)
    const score = payload.rounds[0]!.items.find(({ item_id }) => item_id === single.item_id)!.score!
    expect(score).toMatchObject({ result: 'wrong', score: 0, given_by: 'auto' })
    await app.call(teacher.token, `POST ${HOMEWORK}/marking/score`, {
      task_id,
      scores: [
        {
          ...{ student_id: student.student_id, round: 1, item_id: single.item_id, score: 2 },
          ...{ comment: '', ink: null, replaces: score.score_id },
        },
      ],
    })
    expect((await pad.withdraw()).code).toBe(409)
    expect((await pad.detail()).payload.can_withdraw).toBe(false)
  })

  it('[TK-18] where keys are shown at once it cannot be taken back', async () => {
    const { pad, single } = await setup({ release_rule: 'after_submit' })
    await pad.save(single.item_id, picks('A'))
    await pad.submit()
    const { payload } = await pad.detail()
    expect(payload.can_withdraw).toBe(false)
    expect(payload.questions[0]!.released).not.toBeNull()
    expect((await pad.withdraw()).code).toBe(409)
  })

  it('[TK-14] a later due time holds at once, and opens what was closed', async () => {
    const { pad, single, student, call, task_id, teacher } = await setup()
    await passHours(app, 2)
    expect((await pad.save(single.item_id, picks('B'))).code).toBe(409)
    const earlier = await call('extend', { student_ids: null, due_at: inHours(app, -3) })
    expect(earlier.error?.fields[0]?.field).toBe('due_at')
    const later = { student_ids: [student.student_id], due_at: inHours(app, 2) }
    expect((await call('extend', later)).code).toBe(200)
    expect((await pad.save(single.item_id, picks('B'))).code).toBe(200)
    expect((await pad.submit()).payload.is_late).toBe(false)
    const { payload } = await app.call(teacher.token, `POST ${HOMEWORK}/detail`, { task_id })
    expect(payload.state).toBe('published')
  })
})

describe('the end', () => {
  it('[TK-15] [TK-16] collects what was answered, and counts the rest as missing', async () => {
    const { pad, single, student, other, call, facts } = await setup()
    await pad.save(single.item_id, picks('B'))
    await call('excuse', { student_ids: [other.student_id], act: 'excuse' })
    await call('close', {})
    await passHours(app, 0)
    expect((await pad.detail()).payload).toMatchObject({ state: 'marked', is_open: false })
    expect(await facts(student.student_id)).toMatchObject([
      { result: 'right', score: 5 },
      { result: 'missing', score: 0 },
    ])
    expect(await facts(other.student_id)).toEqual([])
    await passHours(app, 0)
    expect(await facts(student.student_id)).toHaveLength(2)
  })

  it('[TK-16] [TK-14] who hands in after it was opened again is no longer missing', async () => {
    const { pad, single, student, call, facts } = await setup()
    await call('close', {})
    await passHours(app, 0)
    expect((await facts(student.student_id)).map(({ result }) => result)).toEqual(['missing', 'missing'])
    await call('extend', { student_ids: [student.student_id], due_at: inHours(app, 9) })
    await pad.save(single.item_id, picks('B'))
    await pad.submit()
    await passHours(app, 10)
    expect((await facts(student.student_id)).map(({ result }) => result)).toEqual(['right', 'missing'])
  })

  it('[TK-40] a round becomes facts when it cannot be taken back any more', async () => {
    const { pad, single, student, facts } = await setup()
    await pad.save(single.item_id, picks('B'))
    await pad.submit()
    await passHours(app, 0)
    expect(await facts(student.student_id)).toEqual([])
    await passHours(app, 1)
    expect((await facts(student.student_id)).map(({ result }) => result)).toEqual(['right', 'missing'])
  })
})

describe('what a student sees', () => {
  it('[TK-20] [TK-22] no key, mark or other student before its time', async () => {
    const { pad, single, other, task_id } = await setup()
    await pad.save(single.item_id, picks('B'))
    const two = padOf(app, other, task_id)
    await two.save(single.item_id, picks('A'))
    await two.submit()
    const said = async () => (await pad.detail()).raw.body
    for (const open of [await said(), (await pad.submit()).raw.body, await said()]) {
      expect(open).not.toMatch(/秘密的|"analysis"|"marking"/)
      expect(open).not.toContain(other.student_id)
    }
    expect((await pad.detail()).payload).toMatchObject({ score: null, scores: [] })
  })

  it('[TK-20] everything once it is marked', async () => {
    const { pad, single, teacher, task_id, student, essay } = await setup()
    await pad.save(single.item_id, picks('B'))
    await pad.save(essay.item_id, says('证明'))
    await pad.submit()
    const sheet = await app.call(teacher.token, `POST ${HOMEWORK}/marking/sheet`, {
      ...{ task_id, student_id: student.student_id },
    })
    const waiting = sheet.payload.rounds[0]!.items.find(({ item_id }) => item_id === essay.item_id)!
    await app.call(teacher.token, `POST ${HOMEWORK}/marking/score`, {
      task_id,
      scores: [
        {
          ...{ student_id: student.student_id, round: 1, item_id: essay.item_id, score: 8.5 },
          ...{ comment: '步骤不全', ink: null, replaces: waiting.score!.score_id },
        },
      ],
    })
    const { payload } = await pad.detail()
    expect(payload).toMatchObject({ state: 'marked', score: 13.5, full_score: 15 })
    expect(payload.scores.find(({ item_id }) => item_id === essay.item_id)).toMatchObject({
      ...{ score: 8.5, result: 'half', comment: '步骤不全' },
    })
    expect(payload.questions.every(({ released }) => released !== null)).toBe(true)
  })

  it('[TK-23] no points where the school shows students none', async () => {
    const { pad, single, school_id } = await setup({ release_rule: 'after_submit' })
    await app.services.database.orm.execute(sql`
      update school set settings = settings || '{"shows_scores_to_students": false}' where school_id = ${school_id}`)
    await pad.save(single.item_id, picks('B'))
    await pad.submit()
    const { payload } = await pad.detail()
    expect(payload).toMatchObject({ score: null, shows_scores: false })
    expect(payload.scores).toMatchObject([
      { item_id: single.item_id, result: 'right', score: null },
      { result: 'wrong', score: null },
    ])
  })
})
