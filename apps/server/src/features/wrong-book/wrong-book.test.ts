import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { passHours } from '../tasks/test/task-builders.ts'
import { DAY_HOURS, missSingle, setupBook } from './test/book-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('what stands in the book', () => {
  it('[WB-1] holds what went wrong and nothing else, and keeps it when it is done right', async () => {
    const { pad, single, school } = await setupBook(app)
    expect((await pad.list()).total).toBe(1)
    expect((await pad.list()).list).toMatchObject([
      {
        ...{ question_id: single.question_id, subject_name: '数学', stem: '秘密题', times_wrong: 1 },
        ...{ state: 'to_correct', source: 'homework', source_title: '二次函数练习', is_released: true },
      },
    ])
    await pad.redo('B')
    expect((await pad.list()).list).toMatchObject([{ state: 'corrected', times_wrong: 1 }])
    expect((await pad.of(school.students[1]!).list()).total).toBe(0)
  })

  it('[WB-2] tells nothing of an answer before its mark is shown, nor of a task that was recalled', async () => {
    const { pad, task_id, school } = await setupBook(app, { release_rule: 'by_hand' })
    await passHours(app, 2)
    expect([await pad.list(), await pad.overview()]).toMatchObject([{ total: 0 }, { total: 0, due_count: 0 }])
    expect((await pad.detail()).error).toMatchObject({ name: 'NOT_FOUND' })
    const { token } = school.teacher
    await app.call(token, 'POST /api/homework/v1/release', { task_id, is_released: true })
    expect((await pad.list()).total).toBe(1)
    await app.services.database.orm.execute(
      sql`update task set state = 'recalled' where task_id = ${task_id}`,
    )
    expect((await pad.list()).total).toBe(0)
  })

  it('[WB-2] an answer that is right but not shown yet changes no state', async () => {
    const { pad, school } = await setupBook(app)
    await missSingle(app, school, { key: 'B', release_rule: 'by_hand' })
    await passHours(app, 2)
    expect((await pad.list()).list).toMatchObject([{ state: 'to_correct' }])
  })

  it('[WB-3] shows the key only where it was shown; a returned answer stands without it and is not done again', async () => {
    const { pad, single, task_id, school, student } = await setupBook(app)
    expect((await pad.detail()).payload).toMatchObject({
      released: { items: [{ item_id: single.item_id, key: { keys: ['B'] } }] },
      answer: { [single.item_id]: { keys: ['A'] } },
      wrong_item_ids: [single.item_id],
    })
    await app.call(school.teacher.token, 'POST /api/homework/v1/marking/return', {
      ...{ task_id, student_ids: [student.student_id], item_ids: [single.item_id], note: '再想一想' },
    })
    const { payload } = await pad.detail()
    expect(payload).toMatchObject({ released: null, is_released: false, is_due: false })
    expect(JSON.stringify(payload)).not.toContain('秘密的解析')
    expect((await pad.redo('B')).message).toBe('答案公布以后才能重做')
  })

  it('[WB-4] names nobody else’s: another student of the class finds nothing and can note nothing', async () => {
    const { pad, school, single } = await setupBook(app)
    const other = pad.of(school.students[1]!)
    const replies = [await other.detail(), await other.redo('B'), await other.note('careless', '')]
    expect(replies.map(({ error }) => error?.name)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect((await other.print([single.question_id])).payload.list).toEqual([])
  })
})

describe('lists', () => {
  it('are narrowed by subject, source, reason, state and knowledge, and paged', async () => {
    const { pad, knowledge_id } = await setupBook(app)
    await pad.note('concept', '忘了公式')
    const counts = async (filter: object) => (await pad.list(filter)).total
    expect(await counts({ subject_id: 'math', source: 'homework', reason: 'concept', knowledge_id })).toBe(1)
    for (const none of [
      ...[{ subject_id: 'english' }, { source: 'classroom' }, { reason: 'careless' }],
      ...[{ state: 'mastered' }, { knowledge_id: '01900000-0000-7000-8000-000000000000' }],
    ])
      expect(await counts(none)).toBe(0)
    expect(await pad.list({ page: 2 })).toMatchObject({ total: 1, list: [] })
    expect(await pad.overview()).toMatchObject({
      ...{ total: 1, due_count: 0, subjects: [{ subject_id: 'math', name: '数学', count: 1 }] },
      knowledge: [{ knowledge_id, name: '二次函数', count: 1 }],
    })
  })

  it('[WB-21] 今日复习 begins the day after, and holds what was not done since', async () => {
    const { pad } = await setupBook(app)
    expect((await pad.list({ is_due_only: true })).total).toBe(0)
    await passHours(app, DAY_HOURS)
    expect(await pad.overview()).toMatchObject({ due_count: 1 })
    await passHours(app, 3 * DAY_HOURS)
    expect((await pad.list({ is_due_only: true })).total).toBe(1)
    await pad.redo('B')
    expect((await pad.list({ is_due_only: true })).total).toBe(0)
  })
})

describe('what a student notes', () => {
  it('[WB-13] reason and note are kept with the question, through redos', async () => {
    const { pad } = await setupBook(app)
    await pad.note('reading', ' 没看到“不” ')
    await pad.redo('A')
    expect((await pad.detail()).payload).toMatchObject({ reason: 'reading', note: '没看到“不”' })
    expect((await pad.note(null, '长'.repeat(501))).error?.fields).toMatchObject([{ field: 'note' }])
    await pad.note(null, '')
    expect((await pad.detail()).payload).toMatchObject({ reason: null, note: '' })
  })

  it('[WB-30] what is printed carries neither key nor answer nor mark', async () => {
    const { pad, single } = await setupBook(app)
    const { payload } = await pad.print([single.question_id])
    expect(payload.list).toMatchObject([{ question_id: single.question_id, subject_name: '数学' }])
    expect(JSON.stringify(payload)).not.toContain('秘密的解析')
    expect(Object.keys(payload.list[0]!.question.items[0]!)).not.toContain('key')
  })
})
