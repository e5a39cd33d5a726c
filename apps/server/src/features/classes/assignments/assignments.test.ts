import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import {
  buildAssignment,
  buildGradeClass,
  buildManagedSchool,
  readAssignments,
  readAudit,
} from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/school_manager/v1/classes'
/** The clock of the tests stands on this day. */
const TODAY = '2026-11-20'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id, manager } = await buildManagedSchool(app)
  const grade = (name: string, class_no: number) => buildGradeClass(app, { school_id, name, class_no })
  const [one, two] = [await grade('高一(1)班', 1), await grade('高一(2)班', 2)]
  const physics = await buildGradeClass(app, {
    school_id,
    name: '物理A班',
    kind: 'teaching',
    subject_id: 'physics',
  })
  return { school_id, manager, one, two, physics }
}

describe('任课表', () => {
  it('[SC-19] [SC-21] is saved by cells; what is not named stays, what ends keeps its days', async () => {
    const { school_id, manager, one, two } = await setup()
    const [old, fresh] = [
      await buildTeacher(app, { school_id }),
      await buildTeacher(app, { school_id, name: '吴老师' }),
    ]
    const assigned = {
      school_id,
      class_id: one.class_id,
      teacher_id: old.person_id,
      duty: 'subject' as const,
    }
    await buildAssignment(app, { ...assigned, subject_id: 'math' })
    await buildAssignment(app, { ...assigned, subject_id: 'physics' })
    const { payload } = await app.call(manager.token, `POST ${API}/assignments/save`, {
      cells: [
        { class_id: one.class_id, subject_id: 'math', teacher_ids: [fresh.person_id] },
        { class_id: two.class_id, subject_id: 'math', teacher_ids: [fresh.person_id] },
      ],
      heads: [{ class_id: one.class_id, teacher_id: fresh.person_id }],
    })
    expect(payload).toEqual({ opened_count: 3, closed_count: 1 })
    expect(await readAssignments(app, one.class_id)).toMatchObject([
      { teacher_id: fresh.person_id, subject_id: '', duty: 'head', from_day: TODAY, to_day: null },
      { teacher_id: old.person_id, subject_id: 'math', duty: 'subject', to_day: TODAY },
      { teacher_id: old.person_id, subject_id: 'physics', duty: 'subject', to_day: null },
      { teacher_id: fresh.person_id, subject_id: 'math', duty: 'subject', to_day: null },
    ])
    const grid = await app.call(manager.token, `POST ${API}/assignments/grid`, {
      phase_id: 'senior',
      entry_year: 2026,
    })
    expect(grid.payload.classes[0]).toMatchObject({
      name: '高一(1)班',
      head_teacher: { name: '吴老师' },
      may_edit: true,
    })
    expect(grid.payload.classes[0]?.teachers.map((part) => [part.subject_id, part.name])).toEqual([
      ['math', '吴老师'],
      ['physics', '林老师'],
    ])
    expect(await readAudit(app, { school_id, action: 'class.assignments' })).toHaveLength(1)
  })

  it('[SC-21] changes nothing when a teacher is another school’s, and is quiet when nothing changes', async () => {
    const { school_id, manager, one } = await setup()
    const foreign = await buildTeacher(app, await buildManagedSchool(app))
    const cells = [{ class_id: one.class_id, subject_id: 'math', teacher_ids: [foreign.person_id] }]
    expect(await app.call(manager.token, `POST ${API}/assignments/save`, { cells })).toMatchObject({
      status: 404,
    })
    const nothing = [{ class_id: one.class_id, subject_id: 'math', teacher_ids: [] }]
    const reply = await app.call(manager.token, `POST ${API}/assignments/save`, { cells: nothing })
    expect(reply.payload).toEqual({ opened_count: 0, closed_count: 0 })
    expect(await readAssignments(app, one.class_id)).toEqual([])
    expect(await readAudit(app, { school_id, action: 'class.assignments' })).toEqual([])
  })

  it('[SC-21] is refused where a colleague put somebody else into a cell meanwhile; nothing is saved', async () => {
    const { school_id, manager, one, two } = await setup()
    const [theirs, mine] = [
      await buildTeacher(app, { school_id, name: '苏老师' }),
      await buildTeacher(app, { school_id, name: '吴老师' }),
    ]
    const save = (body: object) => app.send(manager.token, `POST ${API}/assignments/save`, body)
    const math = (class_id: string, teacher_id: string, before_teacher_ids: string[]) => ({
      ...{ class_id, subject_id: 'math', teacher_ids: [teacher_id], before_teacher_ids },
    })
    const headed = { class_id: one.class_id, teacher_id: theirs.person_id, before_teacher_ids: [] }
    const first = { cells: [math(one.class_id, theirs.person_id, [])], heads: [headed] }
    expect((await save(first)).payload).toEqual({ opened_count: 2, closed_count: 0 })
    const before = await readAssignments(app, one.class_id)

    const late = [math(two.class_id, mine.person_id, []), math(one.class_id, mine.person_id, [])]
    const reply = await save({ cells: late, heads: [{ ...headed, teacher_id: null }] })
    expect(reply).toMatchObject({
      status: 409,
      message: '有 2 格已被别人改过：高一(1)班班主任现在是苏老师',
      error: {
        name: 'CONFLICT',
        fields: [
          { field: 'heads.0', message: '高一(1)班班主任现在是苏老师' },
          { field: 'cells.1', message: '高一(1)班数学现在是苏老师' },
        ],
      },
    })
    expect(await readAssignments(app, one.class_id)).toEqual(before)
    expect(await readAssignments(app, two.class_id)).toEqual([])
    expect(await readAudit(app, { school_id, action: 'class.assignments' })).toHaveLength(1)

    // A save of the present state takes nothing away; and a caller who has seen the present state may change it.
    expect((await save(first)).payload).toEqual({ opened_count: 0, closed_count: 0 })
    const seen = { cells: [math(one.class_id, mine.person_id, [theirs.person_id])] }
    expect((await save(seen)).payload).toEqual({ opened_count: 1, closed_count: 1 })
    const cleared = { cells: [math(one.class_id, theirs.person_id, [theirs.person_id])] }
    expect(await save(cleared)).toMatchObject({ status: 409 })
  })

  it('[SC-21] gives a 教学班 only its own subject and no 班主任', async () => {
    const { manager, physics } = await setup()
    const save = (body: object) => app.send(manager.token, `POST ${API}/assignments/save`, body)
    const { class_id } = physics
    expect(await save({ cells: [{ class_id, subject_id: 'math', teacher_ids: [] }] })).toMatchObject({
      status: 400,
    })
    expect(await save({ heads: [{ class_id, teacher_id: null }] })).toMatchObject({
      status: 400,
      message: '物理A班是教学班，没有班主任',
    })
  })

  it('[SC-20] makes the role follow who is 班主任', async () => {
    const { school_id, manager, one, two } = await setup()
    const teacher = await buildTeacher(app, { school_id })
    const roleNow = async () => {
      app.clock.advance(1500)
      const reply = await app.call(teacher.token, `POST ${API}/administrative`, {})
      return reply.code === 200 ? reply.payload.list.map((row) => row.name) : reply.code
    }
    expect(await roleNow()).toBe(403)
    const head = (class_id: string, teacher_id: string | null) =>
      app.call(manager.token, `POST ${API}/assignments/save`, {
        heads: [{ class_id, teacher_id }],
        several_heads: true,
      })
    await head(one.class_id, teacher.person_id)
    await head(two.class_id, teacher.person_id)
    expect(await roleNow()).toEqual(['高一(1)班', '高一(2)班'])
    const told = app.published.filter((one) => one.event === 'permissions_changed')
    expect(told).not.toHaveLength(0)
    await head(one.class_id, null)
    expect(await roleNow()).toEqual(['高一(2)班'])
    const body = { class_id: two.class_id, teacher_id: teacher.person_id }
    expect((await app.call(manager.token, `POST ${API}/remove-teacher`, body)).payload).toEqual({
      removed_count: 1,
    })
    expect(await roleNow()).toBe(403)
  })

  it('[SC-20] leaves wider roles alone', async () => {
    const { school_id, manager, one } = await setup()
    const heads = [{ class_id: one.class_id, teacher_id: manager.person_id }]
    await app.call(manager.token, `POST ${API}/assignments/save`, { heads })
    app.clock.advance(1500)
    expect(
      (
        await app.call(manager.token, `POST ${API}/create`, {
          ...{ kind: 'administrative', phase_id: 'senior', entry_year: 2026 },
          class_nos: [7],
        })
      ).code,
    ).toBe(200)
    expect(school_id).toBeTruthy()
  })

  it('[SC-18] remove-teacher ends one part, or all of them', async () => {
    const { school_id, manager, one } = await setup()
    const { person_id: teacher_id } = await buildTeacher(app, { school_id })
    const { class_id } = one
    for (const subject_id of ['math', 'physics'])
      await buildAssignment(app, { school_id, class_id, teacher_id, duty: 'subject', subject_id })
    await buildAssignment(app, { school_id, class_id, teacher_id, duty: 'head' })
    const remove = (more: object) =>
      app.send(manager.token, `POST ${API}/remove-teacher`, { class_id, teacher_id, ...more })
    expect((await remove({ subject_id: 'math' })).payload).toEqual({ removed_count: 1 })
    expect((await remove({})).payload).toEqual({ removed_count: 2 })
    expect(await remove({})).toMatchObject({ status: 404 })
    expect((await readAssignments(app, class_id)).every((part) => part.to_day === TODAY)).toBe(true)
    expect(await readAudit(app, { school_id, action: 'class.remove_teacher' })).toHaveLength(2)
  })

  it('[SC-18] [SC-21] remove-teacher is refused where a colleague changed that part meanwhile, and can be repeated', async () => {
    const { school_id, manager, one } = await setup()
    const [mine, theirs] = [
      await buildTeacher(app, { school_id, name: '吴老师' }),
      await buildTeacher(app, { school_id, name: '苏老师' }),
    ]
    const { class_id } = one
    for (const duty of ['head', 'subject'] as const)
      await buildAssignment(app, {
        school_id,
        class_id,
        teacher_id: mine.person_id,
        duty,
        subject_id: 'math',
      })
    const remove = (more: object) =>
      app.send(manager.token, `POST ${API}/remove-teacher`, { class_id, teacher_id: mine.person_id, ...more })
    const seen = { before_teacher_ids: [mine.person_id] }
    const cell = { class_id, subject_id: 'math', teacher_ids: [mine.person_id, theirs.person_id] }
    await app.call(manager.token, `POST ${API}/assignments/save`, { cells: [cell] })
    const before = await readAssignments(app, class_id)
    const reply = await remove({ subject_id: 'math', ...seen })
    expect(reply).toMatchObject({ status: 409 })
    expect(reply.error?.fields).toMatchObject([{ field: 'teacher_id' }])
    expect(reply.message).toMatch(/^有 1 格已被别人改过：高一\(1\)班数学现在是.*苏老师/)
    expect(await readAssignments(app, class_id)).toEqual(before)
    const latest = { before_teacher_ids: [mine.person_id, theirs.person_id] }
    expect((await remove({ subject_id: 'math', ...latest })).payload).toEqual({ removed_count: 1 })

    expect(await remove({ duty: 'head', ...latest })).toMatchObject({
      status: 409,
      message: '有 1 格已被别人改过：高一(1)班班主任现在是吴老师',
    })
    expect((await remove({ duty: 'head', ...seen })).payload).toEqual({ removed_count: 1 })
    expect(await remove({ duty: 'head' })).toMatchObject({
      status: 404,
      message: '该教师不是高一(1)班的班主任',
    })
    expect(await remove(seen)).toMatchObject({ status: 400 })
    const open = (await readAssignments(app, class_id)).filter(({ to_day }) => to_day === null)
    expect(open).toMatchObject([{ teacher_id: theirs.person_id, subject_id: 'math' }])
  })
})

describe('班主任 of several classes', () => {
  const SEVERAL = { status: 409, error: { fields: [{ field: 'several_heads' }] } }

  it('[SC-106] is asked about when somebody heads another class, in the 任课表 and for a new class, and done once it was said', async () => {
    const { school_id, manager, one, two } = await setup()
    const liang = await buildTeacher(app, { school_id, name: '梁书宁' })
    const head = (class_id: string, more: object = {}) =>
      app.call(manager.token, `POST ${API}/assignments/save`, {
        heads: [{ class_id, teacher_id: liang.person_id }],
        ...more,
      })
    expect((await head(one.class_id)).code).toBe(200)
    const asked = await head(two.class_id)
    expect(asked).toMatchObject(SEVERAL)
    expect(asked.message).toBe('梁书宁已是高一(1)班班主任，确定同时担任几个班的班主任吗？')
    expect(await readAssignments(app, two.class_id)).toEqual([])
    const form = (more: object) =>
      app.call(manager.token, `POST ${API}/create`, {
        ...{ kind: 'administrative', phase_id: 'senior', entry_year: 2026, class_nos: [7] },
        ...{ teacher_id: liang.person_id, ...more },
      })
    expect(await form({})).toMatchObject(SEVERAL)
    expect((await form({ several_heads: true })).code).toBe(200)
    expect((await head(two.class_id, { several_heads: true })).payload).toMatchObject({ opened_count: 1 })
  })

  it('[SC-106] is asked about when one save gives two, and not when somebody goes from one class to the other', async () => {
    const { school_id, manager, one, two } = await setup()
    const liang = await buildTeacher(app, { school_id, name: '梁书宁' })
    const save = (heads: { class_id: string; teacher_id: string | null }[]) =>
      app.call(manager.token, `POST ${API}/assignments/save`, { heads })
    const teacher_id = liang.person_id
    const both = [one, two].map(({ class_id }) => ({ class_id, teacher_id }))
    expect(await save(both)).toMatchObject(SEVERAL)
    expect((await save(both.slice(0, 1))).code).toBe(200)
    const moved = [
      { class_id: one.class_id, teacher_id: null },
      { class_id: two.class_id, teacher_id },
    ]
    expect((await save(moved)).payload).toEqual({ opened_count: 1, closed_count: 1 })
  })
})
