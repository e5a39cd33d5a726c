import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MOST_OWN_SUBJECTS } from '@jiangtai/shared/school/subjects.ts'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildAssignment, buildGradeClass, buildManagedSchool } from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readRecords, toldRecords } from '../../audit/test/told-records.ts'
import { REMEMBER_MS } from '../../session/session.access.ts'
import { keepSubject, SUBJECT_USES } from './subjects.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const API = 'POST /api/school_manager/v1/'
const S = `${API}subjects/` as const

type Added = CallInput<'POST /api/school_manager/v1/subjects/add'>

/** Adds a subject and returns its id, once every sign-in knows of it. */
async function add(user: TestUser, added: Added): Promise<string> {
  const { payload } = await app.call(user.token, `${S}add`, added)
  app.clock.advance(REMEMBER_MS)
  return payload.subjects.find(({ name }) => name === added.name.trim())?.id ?? ''
}

async function subjectsSeenBy(user: TestUser) {
  return (await app.call(user.token, `${API}school/get-school-info`, {})).payload.subjects
}

const newTeacher = (subject_id: string) => ({
  ...{ name: '沈书', gender: 'female' as const, phase_id: 'primary' as const, subject_id },
  login: `s-${newId().slice(-12)}`,
})

describe('[SC-116] the subjects of a school', () => {
  it('are added by its manager, with ids of the school from 1001 on, and told to every teacher', async () => {
    const { manager, school_id } = await buildManagedSchool(app)
    const other = await buildManagedSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    expect(await add(manager, { name: ' 书法 ', phases: ['junior', 'primary'] })).toBe('1001')
    expect(await add(manager, { name: '篮球', phases: ['senior'] })).toBe('1002')
    expect(await add(other.manager, { name: '剪纸', phases: ['senior'] })).toBe('1001')
    expect((await subjectsSeenBy(teacher)).slice(-2)).toEqual([
      { id: '1001', name: '书法', phase_ids: ['primary', 'junior'], state: 'offered' },
      { id: '1002', name: '篮球', phase_ids: ['senior'], state: 'offered' },
    ])
    expect((await subjectsSeenBy(other.manager)).at(-1)?.name).toBe('剪纸')
  })

  it('a built-in one is taught in other phases, is 停用 and restored as it was, and keeps its name', async () => {
    const { manager } = await buildManagedSchool(app)
    const seen = async () => (await subjectsSeenBy(manager)).find(({ id }) => id === 'japanese')
    await app.call(manager.token, `${S}update`, { subject_id: 'japanese', phases: ['primary'] })
    expect(await seen()).toMatchObject({ name: '日语', phase_ids: ['primary'] })
    for (const is_hidden of [true, true, false]) {
      await app.call(manager.token, `${S}set-hidden`, { subject_id: 'japanese', is_hidden })
      expect(await seen()).toMatchObject({ phase_ids: ['primary'], state: is_hidden ? 'hidden' : 'offered' })
    }
    const renamed = { subject_id: 'japanese', name: '日本语', phases: ['primary' as const] }
    const refused = await app.send(manager.token, `${S}update`, renamed)
    expect(refused.error?.fields).toEqual([{ field: 'name', message: '只有学校自己添加的学科可以改名' }])
    const removed = await app.send(manager.token, `${S}remove`, { own_subject_id: 'japanese' })
    expect(removed.error?.fields?.[0]?.message).toBe('国家课程可以停用，不能删除')
  })

  it('each change is a record in a sentence', async () => {
    const { manager, school_id } = await buildManagedSchool(app)
    const subject_id = await add(manager, { name: '书法', phases: ['primary'] })
    await app.call(manager.token, `${S}update`, { subject_id, name: '软笔书法', phases: ['junior'] })
    await app.call(manager.token, `${S}set-hidden`, { subject_id, is_hidden: true })
    await app.call(manager.token, `${S}set-hidden`, { subject_id, is_hidden: false })
    await app.call(manager.token, `${S}remove`, { own_subject_id: subject_id })
    const told = (await toldRecords(app, school_id)).filter(({ action }) => action.startsWith('subject.'))
    expect(told.map(({ sentence }) => sentence).toReversed()).toEqual([
      '添加学科 书法（小学）',
      '修改学科 书法：名称由 书法 改为 软笔书法，学段由 小学 改为 初中',
      '停用学科 软笔书法',
      '恢复学科 软笔书法',
      '删除学科 软笔书法',
    ])
    expect((await readRecords(app, school_id)).faults).toEqual([])
  })
})

describe('[SC-117] what is refused of a subject', () => {
  it('a name that another one has, also one that it has in a phase, or one that is 停用', async () => {
    const { manager } = await buildManagedSchool(app)
    const subject_id = await add(manager, { name: '书法', phases: ['primary'] })
    await app.call(manager.token, `${S}set-hidden`, { subject_id, is_hidden: true })
    const refusal = async (name: string) =>
      (await app.send(manager.token, `${S}add`, { name, phases: ['primary'] })).error?.fields
    expect(await refusal('数学')).toEqual([{ field: 'name', message: '已有学科“数学”' }])
    expect(await refusal('思想政治')).toEqual([{ field: 'name', message: '已有学科“思想政治”' }])
    expect(await refusal('书法')).toEqual([{ field: 'name', message: '已有学科“书法”，它已停用，可以恢复' }])
    const other = await add(manager, { name: '剪纸', phases: ['primary'] })
    const renamed = { subject_id: other, name: '书法', phases: ['primary' as const] }
    expect((await app.send(manager.token, `${S}update`, renamed)).error?.fields?.[0]?.field).toBe('name')
  })

  it(`more than ${MOST_OWN_SUBJECTS} of its own`, async () => {
    const { manager, school_id } = await buildManagedSchool(app)
    const db = app.services.database.orm
    for (let at = 0; at < MOST_OWN_SUBJECTS; at += 1)
      await keepSubject(db, {
        ...{ school_id, subject_id: String(1001 + at), name: `课程${at}` },
        ...{ phase_ids: ['primary'], state: 'offered' },
      })
    const refused = await app.send(manager.token, `${S}add`, { name: '书法', phases: ['primary'] })
    expect(refused.message).toBe(`学校自己的学科最多 ${MOST_OWN_SUBJECTS} 个`)
    await app.call(manager.token, `${S}remove`, { own_subject_id: '1001' })
    app.clock.advance(REMEMBER_MS)
    expect(await add(manager, { name: '书法', phases: ['primary'] })).toBe('1061')
  })

  it('deleting one that was used; one that never was goes, and its name and not its id is free again', async () => {
    const { manager, school_id } = await buildManagedSchool(app)
    const subject_id = await add(manager, { name: '书法', phases: ['senior'] })
    const one = await buildGradeClass(app, { school_id, name: '高一(1)班' })
    const { person_id: teacher_id } = await buildTeacher(app, { school_id })
    await buildAssignment(app, { school_id, class_id: one.class_id, teacher_id, subject_id, duty: 'subject' })
    const refused = await app.send(manager.token, `${S}remove`, { own_subject_id: subject_id })
    expect(refused.message).toBe('书法已有任课在用，不能删除；可以停用')
    const unused = await add(manager, { name: '剪纸', phases: ['senior'] })
    await app.call(manager.token, `${S}remove`, { own_subject_id: unused })
    app.clock.advance(REMEMBER_MS)
    expect((await subjectsSeenBy(manager)).map(({ id }) => id)).not.toContain(unused)
    expect((await app.send(manager.token, `${S}remove`, { own_subject_id: unused })).code).toBe(200)
    expect(await add(manager, { name: '剪纸', phases: ['senior'] })).toBe('1003')
  })

  it('every table that names a subject of a school is asked before one is deleted', async () => {
    const { rows } = await app.services.database.orm.execute<{ table_name: string }>(sql`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('school_id', 'subject_id')
      group by table_name having count(*) = 2`)
    const asked = SUBJECT_USES.map(({ subject }) => getTableName(subject.table))
    // Facts belong to taught lessons, and rows of a cart and counts of uses to questions: lessons and questions are checked.
    const besides = [
      ...['school_subject', 'answer_fact', 'wrong_question', 'cart', 'cart_question'],
      'question_use_count',
      // Nodes, acts and files belong to a tree, and pieces to an import: trees and imports are checked.
      ...['biz_node', 'knowledge_point', 'tree_act', 'tree_file', 'question_import_piece'],
    ]
    const forgotten = rows.map(({ table_name }) => table_name).filter((name) => !asked.includes(name))
    expect(forgotten.toSorted()).toEqual(besides.toSorted())
  })
})

describe('[SC-118] an own subject is known to its school alone', () => {
  it('its id is refused in every other school, by the field that names it', async () => {
    const { manager } = await buildManagedSchool(app)
    const other = await buildManagedSchool(app)
    const subject_id = await add(manager, { name: '书法', phases: ['primary'] })
    const create = (user: TestUser) => app.send(user.token, `${API}teachers/create`, newTeacher(subject_id))
    expect((await create(manager)).code).toBe(200)
    const refused = await create(other.manager)
    expect(refused.error?.fields).toEqual([
      { field: 'subject_id', message: '没有这个学科，请刷新后重新选择' },
    ])
    const one = await buildGradeClass(app, { school_id: other.school_id, name: '一年级(1)班' })
    const cells = [{ class_id: one.class_id, subject_id, teacher_ids: [] }]
    const grid = await app.send(other.manager.token, `${API}classes/assignments/save`, { cells, heads: [] })
    expect(grid.error?.fields?.[0]?.field).toBe('cells.0.subject_id')
  })

  it('one that is 停用 stays where it stands and may be named by calls', async () => {
    const { manager } = await buildManagedSchool(app)
    const subject_id = await add(manager, { name: '书法', phases: ['primary'] })
    const { payload } = await app.call(manager.token, `${API}teachers/create`, newTeacher(subject_id))
    await app.call(manager.token, `${S}set-hidden`, { subject_id, is_hidden: true })
    app.clock.advance(REMEMBER_MS)
    const { teacher_id } = payload
    const kept = { teacher_id, subject_id, name: '沈书法' }
    expect((await app.send(manager.token, `${API}teachers/update-info`, kept)).code).toBe(200)
    const told = await app.call(manager.token, `${API}teachers/info`, { teacher_id })
    expect(told.payload).toMatchObject({ name: '沈书法', subject_des: '书法' })
  })

  it('a renamed one is told by its new name within a second, in lists and in the log', async () => {
    const { manager, school_id } = await buildManagedSchool(app)
    const subject_id = await add(manager, { name: '书法', phases: ['primary'] })
    await app.call(manager.token, `${API}teachers/create`, newTeacher(subject_id))
    await app.call(manager.token, `${S}update`, { subject_id, name: '软笔书法', phases: ['primary'] })
    app.clock.advance(REMEMBER_MS)
    const { list } = (await app.call(manager.token, `${API}teachers/list`, { search: '沈书' })).payload
    expect(list[0]?.subject_des).toBe('软笔书法')
    const created = (await toldRecords(app, school_id)).find(({ action }) => action === 'teacher.create')
    expect(JSON.stringify(created?.details)).toContain('软笔书法')
  })
})
