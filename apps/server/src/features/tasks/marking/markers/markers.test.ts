import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildSharedMarking } from '../../test/marker-builders.ts'

const HOMEWORK = '/api/homework/v1'
const MARKING = `${HOMEWORK}/marking` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Work to be marked together, with what its teacher and its helper ask of it. */
async function setup() {
  const at = await buildSharedMarking(app)
  const { teacher, helper, task_id } = at
  const name = (markers: { teacher_id: string; share: MarkerShare }[]) =>
    app.call(teacher.token, `POST ${MARKING}/set-markers`, { task_id, markers })
  const answers = async (token: string, item_id: string) =>
    app.call(token, `POST ${MARKING}/answers`, { task_id, item_id })
  const give = (
    token: string,
    given: { student_id: string; item_id: string; replaces: string; score: number },
  ) =>
    app.call(token, `POST ${MARKING}/score`, {
      task_id,
      scores: [{ ...given, round: 1, comment: '', ink: null }],
    })
  const shared = async () => (await app.call(helper.token, `POST ${MARKING}/shared`, {})).payload
  const markers = async () =>
    (await app.call(teacher.token, `POST ${MARKING}/markers`, { task_id })).payload.list
  return { ...at, name, answers, give, shared, markers }
}

describe('who is named', () => {
  it('[TK-235] the teacher names colleagues of the class or the subject; others are refused by their place', async () => {
    const at = await setup()
    const { teacher, helper, name, school_id, task_id } = at
    const stranger = await buildTeacher(app, { school_id, subject_id: 'music', name: '乐老师' })
    const choices = await app.call(teacher.token, `POST ${MARKING}/marker-choices`, { task_id, text: '许' })
    expect(choices.payload.teachers).toEqual([
      { teacher_id: helper.person_id, name: '许老师', teaches_class: false },
    ])
    expect(choices.payload.classes).toEqual([{ class_id: at.class_id, class_name: at.class_name }])
    const all = { kind: 'all' as const }
    for (const teacher_id of [stranger.person_id, teacher.person_id, newId()])
      expect((await name([{ teacher_id, share: all }])).error?.fields[0]?.field).toBe('markers.0.teacher_id')
    const twice = await name([
      { teacher_id: helper.person_id, share: all },
      { teacher_id: helper.person_id, share: all },
    ])
    expect(twice.error?.fields[0]?.field).toBe('markers.1.teacher_id')
    for (const share of [
      { kind: 'items' as const, item_ids: [newId()] },
      { kind: 'classes' as const, class_ids: [newId()] },
      { kind: 'groups' as const, group_ids: [newId()] },
    ])
      expect((await at.help(share)).error?.fields[0]?.field).toBe('markers.0.share')
    expect(await at.markers()).toEqual([])
    expect((await at.help(all)).code).toBe(200)
    expect(await at.markers()).toEqual([
      { teacher_id: helper.person_id, name: '许老师', share: all, ungraded_count: 3, given_count: 0 },
    ])
  })

  it('[TK-235] nobody is named for a draft or for what is over, and each change stands in the log of the school', async () => {
    const { teacher, task_id, help, helper, school_id } = await setup()
    await help({ kind: 'all' })
    await app.call(teacher.token, `POST ${MARKING}/set-markers`, { task_id, markers: [] })
    const { rows } = await app.services.database.orm.execute<{ before: unknown; after: unknown }>(sql`
      select before, after from audit_log where school_id = ${school_id} and action = 'task.markers' order by chain_no`)
    expect(rows).toEqual([
      { before: { teacher_ids: [] }, after: { teacher_ids: [helper.person_id] } },
      { before: { teacher_ids: [helper.person_id] }, after: { teacher_ids: [] } },
    ])
    await app.call(teacher.token, `POST ${HOMEWORK}/recall`, { task_id, is_confirmed: true })
    const late = await help({ kind: 'all' })
    expect(late.error?.name).toBe('CONFLICT')
  })
})

describe('what a marker reads and marks', () => {
  it('[TK-236] who is named for an item reads and marks that item alone', async () => {
    const { help, helper, answers, single, essay, task_id, held, give, students } = await setup()
    await help({ kind: 'items', item_ids: [essay.item_id] })
    const items = await app.call(helper.token, `POST ${MARKING}/items`, { task_id })
    expect(items.payload.list.map(({ item_id, ungraded_count }) => ({ item_id, ungraded_count }))).toEqual([
      { item_id: essay.item_id, ungraded_count: 3 },
    ])
    expect((await answers(helper.token, essay.item_id)).payload.total).toBe(3)
    expect((await answers(helper.token, single.item_id)).payload).toMatchObject({ total: 0, list: [] })
    const { student_id } = students[0]!
    const given = async (item_id: string) =>
      give(helper.token, {
        student_id,
        item_id,
        replaces: (await held(student_id, item_id)).score_id,
        score: 1,
      })
    expect((await given(single.item_id)).error?.name).toBe('FORBIDDEN')
    expect((await given(essay.item_id)).payload.list).toMatchObject([{ is_taken: true }])
    const history = (item_id: string) =>
      app.call(helper.token, `POST ${MARKING}/history`, { task_id, student_id, item_id })
    expect((await history(single.item_id)).error?.name).toBe('FORBIDDEN')
    expect((await history(essay.item_id)).payload.scores.at(-1)).toMatchObject({
      by_name: '许老师',
      score: 1,
    })
  })

  it('[TK-236] who is named for a group reads its students alone, as they are in it now', async () => {
    const at = await setup()
    const { help, helper, answers, essay, students, held, give } = at
    await help({ kind: 'groups', group_ids: [at.group_id] })
    const [one, two] = students
    const seen = await answers(helper.token, essay.item_id)
    expect(seen.payload.list.map(({ student_id }) => student_id)).toEqual([one!.student_id])
    const others = { student_id: two!.student_id, item_id: essay.item_id, score: 3 }
    const replaces = (await held(two!.student_id, essay.item_id)).score_id
    expect((await give(helper.token, { ...others, replaces })).error?.name).toBe('FORBIDDEN')
    expect(await at.shared()).toMatchObject({ total: 1, list: [{ to_mark_count: 1, given_count: 0 }] })
  })

  it('[TK-236] groups that are no longer in use open nothing, and the list is saved with them as it was', async () => {
    const at = await setup()
    const { help, helper, answers, essay } = at
    const share = { kind: 'groups' as const, group_ids: [at.group_id] }
    await help(share)
    expect((await answers(helper.token, essay.item_id)).payload.list).toHaveLength(1)
    await app.services.database.orm.execute(
      sql`update group_scheme set deleted_at = now(), is_active = false where class_id = ${at.class_id}`,
    )
    expect((await answers(helper.token, essay.item_id)).payload.list).toEqual([])
    expect((await help(share)).code).toBe(200)
    expect((await help({ ...share, group_ids: [...share.group_ids, newId()] })).error?.fields[0]?.field).toBe(
      'markers.0.share',
    )
  })

  it('[TK-236] a marker is told what the task asks, and nothing of its targets, progress and sharing', async () => {
    const { help, helper, task_id, class_id } = await setup()
    await help({ kind: 'classes', class_ids: [class_id] })
    const { payload } = await app.call(helper.token, `POST ${HOMEWORK}/detail`, { task_id })
    expect(payload).toMatchObject({
      ...{ role: 'marker', targets: [], class_names: [], audience: null },
      ...{ abilities: { edit: false, mark: true }, progress: { member_count: 0 } },
    })
  })

  it('[TK-236] the share waits in the numbers of the marker until it is marked, and no longer than the task is open', async () => {
    const at = await setup()
    const { helper, teacher, task_id, students, essay, held, give } = at
    const waiting = async () => (await app.call(helper.token, `POST ${HOMEWORK}/waiting`, {})).payload
    expect(await waiting()).toMatchObject({ to_mark: 0, to_mark_for_others: 0 })
    await at.help({ kind: 'all' })
    expect(await waiting()).toMatchObject({ to_mark: 0, to_mark_for_others: 3 })
    const { student_id } = students[0]!
    const replaces = (await held(student_id, essay.item_id)).score_id
    await give(helper.token, { student_id, item_id: essay.item_id, replaces, score: 6 })
    expect(await waiting()).toMatchObject({ to_mark_for_others: 2 })
    expect(await at.shared()).toMatchObject({
      total: 1,
      list: [{ task_id, to_mark_count: 2, given_count: 1, owner_name: teacher.name }],
    })
    expect(await at.markers()).toMatchObject([{ ungraded_count: 2, given_count: 1 }])
    await app.call(teacher.token, `POST ${HOMEWORK}/close`, { task_id })
    await app.call(teacher.token, `POST ${HOMEWORK}/archive`, { task_id, is_archived: true })
    expect(await waiting()).toMatchObject({ to_mark_for_others: 0 })
    expect(await at.shared()).toEqual({ total: 0, list: [] })
    expect((await app.call(helper.token, `POST ${MARKING}/items`, { task_id })).error?.name).toBe('NOT_FOUND')
  })

  it('[TK-239] who is not a marker any more reads nothing, and what they gave stays', async () => {
    const { helper, teacher, task_id, students, essay, held, give, help } = await setup()
    await help({ kind: 'all' })
    const { student_id } = students[0]!
    const replaces = (await held(student_id, essay.item_id)).score_id
    await give(helper.token, { student_id, item_id: essay.item_id, replaces, score: 6 })
    await app.call(teacher.token, `POST ${MARKING}/set-markers`, { task_id, markers: [] })
    expect(await held(student_id, essay.item_id)).toMatchObject({ score: 6, given_by: 'teacher' })
    for (const call of ['items', 'markers'] as const)
      expect((await app.call(helper.token, `POST ${MARKING}/${call}`, { task_id })).error?.name).toBe(
        'NOT_FOUND',
      )
    const again = { student_id, item_id: essay.item_id, score: 7 }
    const standing = (await held(student_id, essay.item_id)).score_id
    expect((await give(helper.token, { ...again, replaces: standing })).error?.name).toBe('NOT_FOUND')
  })
})

describe('marking at once', () => {
  it('[TK-238] two scores for one answer: the second is told which one stands and who gave it', async () => {
    const { helper, teacher, students, essay, held, give, help } = await setup()
    await help({ kind: 'all' })
    const { student_id } = students[0]!
    const { score_id: replaces } = await held(student_id, essay.item_id)
    const answer = { student_id, item_id: essay.item_id, replaces }
    const first = await give(helper.token, { ...answer, score: 6 })
    expect(first.payload.list).toMatchObject([{ is_taken: true, by_name: '' }])
    const second = await give(teacher.token, { ...answer, score: 8 })
    expect(second.payload.list).toMatchObject([{ is_taken: false, by_name: '许老师', score: { score: 6 } }])
    expect(await held(student_id, essay.item_id)).toMatchObject({ score: 6 })
  })

  it('[TK-237] each is told which answers the others have in front, for a minute and as long as they mark', async () => {
    const { helper, teacher, students, essay, task_id, help } = await setup()
    await help({ kind: 'all' })
    const [one, two] = students
    const here = async (token: string, student_id: string) =>
      (await app.call(token, `POST ${MARKING}/here`, { task_id, student_id, item_id: essay.item_id })).payload
        .list
    expect(await here(helper.token, one!.student_id)).toEqual([])
    expect(await here(teacher.token, two!.student_id)).toEqual([
      { teacher_id: helper.person_id, name: '许老师', student_id: one!.student_id, item_id: essay.item_id },
    ])
    expect(await here(helper.token, two!.student_id)).toMatchObject([
      { name: teacher.name, student_id: two!.student_id },
    ])
    app.clock.advance(61_000)
    expect(await here(teacher.token, two!.student_id)).toEqual([])
    await here(helper.token, two!.student_id)
    await app.call(teacher.token, `POST ${MARKING}/set-markers`, { task_id, markers: [] })
    expect(await here(teacher.token, two!.student_id)).toEqual([])
  })

  it('[TK-237] whoever marks nothing of an answer is told nobody there', async () => {
    const { helper, students, single, essay, task_id, help } = await setup()
    await help({ kind: 'items', item_ids: [essay.item_id] })
    const reply = await app.call(helper.token, `POST ${MARKING}/here`, {
      ...{ task_id, student_id: students[0]!.student_id, item_id: single.item_id },
    })
    expect(reply.error?.name).toBe('FORBIDDEN')
  })
})
