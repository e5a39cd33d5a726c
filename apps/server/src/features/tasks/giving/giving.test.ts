import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../../test/builders.ts'
import { buildQuestion, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  buildTaskSchool,
  draftOf,
  giveTask,
  inHours,
  padOf,
  passHours,
  picks,
} from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const padList = async (token: string, part: 'open' | 'done' = 'open') =>
  (await app.call(token, 'POST /api/pad/v1/task/list', { part })).payload

describe('a draft', () => {
  it('[TK-3] is saved as a whole from its last revision; an older one is refused and changes nothing', async () => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const { payload } = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school))
    const { task_id } = payload
    const changed = { ...draftOf(app, school, { title: '改过的练习' }), task_id }
    expect(
      (await app.call(token, `POST ${HOMEWORK}/save`, { ...changed, revision: 1 })).payload.revision,
    ).toBe(2)
    const old = await app.call(token, `POST ${HOMEWORK}/save`, { ...changed, title: '旧的', revision: 1 })
    expect(old.code).toBe(409)
    const { payload: view } = await app.call(token, `POST ${HOMEWORK}/detail`, { task_id })
    expect(view).toMatchObject({
      ...{ title: '改过的练习', state: 'draft', revision: 2, question_count: 2, full_score: 15, minutes: 20 },
      targets: [{ kind: 'class', name: school.class_name }],
    })
    expect(view.questions).toHaveLength(2)
    const found = await app.call(token, `POST ${HOMEWORK}/list`, { part: 'draft', text: '改过' })
    expect(found.payload.total).toBe(1)
  })

  it('[TK-5] takes only questions its teacher may read, with a score for each item', async () => {
    const school = await buildTaskSchool(app)
    const [set] = draftOf(app, school).sets
    const [question] = set!.questions
    const create = (questions: unknown) =>
      app.send(school.teacher.token, `POST ${HOMEWORK}/create`, {
        ...draftOf(app, school),
        sets: [{ ...set, questions }],
      })
    const unknown = await create([{ ...question, question_id: newId() }])
    expect(unknown.code).toBe(404)
    const without = await create([{ ...question, scores: [{ item_id: newId(), score: 1 }] }])
    expect(without.error?.fields[0]?.field).toBe('sets.0.questions.0.scores')
  })

  it('[TK-4] does not exist for anybody else', async () => {
    const school = await buildTaskSchool(app)
    const { task_id } = await giveTask(app, school)
    const colleague = await buildTeacher(app, school)
    for (const call of ['detail', 'progress', 'close', 'marking/items'] as const)
      expect((await app.call(colleague.token, `POST ${HOMEWORK}/${call}`, { task_id })).code).toBe(404)
  })
})

describe('publishing', () => {
  it('[TK-6] gives it to everybody its targets mean, each once, named ones first', async () => {
    const school = await buildTaskSchool(app)
    const [named] = school.students
    const { task_id, published } = await giveTask(app, school, {
      targets: [
        { kind: 'class', target_id: school.class_id, starts_at: null, due_at: inHours(app, 1), set_no: 1 },
        {
          kind: 'student',
          target_id: named!.student_id,
          starts_at: null,
          due_at: inHours(app, 5),
          set_no: 1,
        },
      ],
    })
    expect(published.payload).toEqual({ state: 'published', member_count: 3 })
    const { payload } = await app.call(school.teacher.token, `POST ${HOMEWORK}/progress`, { task_id })
    expect(payload).toMatchObject({ total: 3, progress: { member_count: 3, unseen_count: 3 } })
    const due = new Map(payload.list.map(({ student_id, due_at }) => [student_id, due_at]))
    expect(due.get(named!.student_id)).toBe(inHours(app, 5))
    expect([...due.values()].filter((one) => one === inHours(app, 1))).toHaveLength(2)
    expect((await padList(named!.token)).list).toMatchObject([
      { task_id, title: '二次函数练习', state: 'assigned' },
    ])
  })

  it('[TK-6] who changes class keeps it, with the class of then', async () => {
    const school = await buildTaskSchool(app)
    const { task_id } = await giveTask(app, school)
    const other = await buildClass(app, { ...school, teacher_id: school.teacher.person_id })
    const [student] = school.students
    const manager = await buildTeacher(app, { ...school, role_key: 'school_manager' })
    const moved = await app.call(manager.token, 'POST /api/school_manager/v1/classes/students/move', {
      ...{ to_class_id: other.class_id, student_ids: [student!.student_id] },
    })
    expect(moved.code).toBe(200)
    const { payload } = await app.call(school.teacher.token, `POST ${HOMEWORK}/progress`, { task_id })
    expect(new Set(payload.list.map(({ class_name }) => class_name))).toEqual(new Set([school.class_name]))
    expect((await padOf(app, student!, task_id).detail()).code).toBe(200)
  })

  it('[TK-7] asks for somebody to give it to, and for times that lie ahead in their order', async () => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const refused = async (change: Parameters<typeof draftOf>[2]) => {
      const made = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school, change))
      const { task_id } = made.payload
      const reply = await app.call(token, `POST ${HOMEWORK}/publish`, {
        task_id,
        revision: 1,
        publish_at: null,
      })
      return reply.error?.fields.map(({ field, message }) => `${field} ${message}`)
    }
    const target = { kind: 'class' as const, target_id: school.class_id, starts_at: null, set_no: 1 }
    expect(await refused({ targets: [] })).toEqual(['targets 请选择布置对象'])
    expect(await refused({ targets: [{ ...target, due_at: inHours(app, -1) }] })).toEqual([
      'targets.0.due_at 截止时间应在发布时间之后',
    ])
    expect(
      await refused({ closes_at: inHours(app, 1), targets: [{ ...target, due_at: inHours(app, 2) }] }),
    ).toEqual(['closes_at 补交的最后时间应在截止时间之后'])
    const empty = await buildClass(app, { ...school, teacher_id: school.teacher.person_id, student_count: 0 })
    expect(
      await refused({ targets: [{ ...target, target_id: empty.class_id, due_at: inHours(app, 2) }] }),
    ).toEqual(['targets 选中的班级、小组里现在没有学生'])
  })

  it('[TK-7] nothing falls due after the hour that the school laid down', async () => {
    const school = await buildTaskSchool(app, { latest_hour: 20 })
    const target = { kind: 'class' as const, target_id: school.class_id, starts_at: null, set_no: 1 }
    const give = async (clock: string) => {
      const due_at = new Date(`${inHours(app, 48).slice(0, 10)}T${clock}:00+08:00`).toISOString()
      return (await giveTask(app, school, { targets: [{ ...target, due_at }] })).published
    }
    expect((await give('20:01')).error?.fields).toEqual([
      { field: 'targets.0.due_at', message: '学校规定作业的截止时间不晚于 20:00' },
    ])
    expect((await give('20:00')).code).toBe(200)
  })

  it('[TK-8] asks for questions in each set that somebody gets', async () => {
    const school = await buildTaskSchool(app)
    const { published } = await giveTask(app, school, {
      sets: [{ set_no: 1, name: '全部', note: '', minutes: 10, questions: [] }],
    })
    expect(published.error?.fields).toEqual([{ field: 'sets.0.questions', message: '“全部”里还没有题目' }])
  })

  it('[TK-8] a set of which every choice is empty is refused by its field', async () => {
    const school = await buildTaskSchool(app)
    const document = typedDocument({ stem: '选一个', keys: ['B'], analysis: '' })
    const items = document.items.map((item) => ({
      ...item,
      options: item.options.map((option) => ({ ...option, content: [] })),
    }))
    const { question_id } = await buildQuestion(app, {
      school_id: school.school_id,
      document: { ...document, items },
    })
    const scores = items.map(({ item_id, score }) => ({ item_id, score }))
    const { published } = await giveTask(app, school, {
      sets: [
        { set_no: 1, name: '全部', note: '', minutes: 10, questions: [{ question_id, version: 1, scores }] },
      ],
    })
    expect(published.error?.fields).toEqual([
      { field: 'sets.0.questions', message: '“全部”里的题目都是空白的' },
    ])
  })

  it('gives each layer its own set, by a name that says nothing of it', async () => {
    const school = await buildTaskSchool(app)
    const [first, second] = draftOf(app, school).sets[0]!.questions
    const set = { note: '', minutes: 10 }
    const target = { kind: 'student' as const, starts_at: null, due_at: inHours(app, 1) }
    const [one, other] = school.students
    const { task_id } = await giveTask(app, school, {
      sets: [
        { ...set, set_no: 1, name: '练习一', questions: [first!] },
        { ...set, set_no: 2, name: '练习二', questions: [second!] },
      ],
      targets: [
        { ...target, target_id: one!.student_id, set_no: 1 },
        { ...target, target_id: other!.student_id, set_no: 2 },
      ],
    })
    const asked = async (student: typeof one) =>
      (await padOf(app, student!, task_id).detail()).payload.questions.map(({ question_id }) => question_id)
    expect(await asked(one)).toEqual([first!.question_id])
    expect(await asked(other)).toEqual([second!.question_id])
  })

  it('[TK-50] happens at its time, once, to whom the targets mean then', async () => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const draft = draftOf(app, school, {
      targets: [
        { kind: 'class', target_id: school.class_id, starts_at: null, due_at: inHours(app, 3), set_no: 1 },
      ],
    })
    const { task_id } = (await app.call(token, `POST ${HOMEWORK}/create`, draft)).payload
    const later = await app.call(token, `POST ${HOMEWORK}/publish`, {
      task_id,
      revision: 1,
      publish_at: inHours(app, 1),
    })
    expect(later.payload).toEqual({ state: 'scheduled', member_count: 3 })
    const [student] = school.students
    expect((await padList(student!.token)).total).toBe(0)
    expect((await padOf(app, student!, task_id).detail()).code).toBe(404)
    await passHours(app, 1)
    await passHours(app, 0)
    const again = await signIn(app, student!.login)
    expect((await padList(again)).list).toMatchObject([{ task_id }])
  })
})

describe('taking back', () => {
  it('[TK-10] is done at once while nobody has handed in, later only knowing of it', async () => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const recall = (task_id: string, is_confirmed: boolean) =>
      app.call(token, `POST ${HOMEWORK}/recall`, { task_id, is_confirmed })
    const first = await giveTask(app, school)
    expect((await recall(first.task_id, false)).code).toBe(200)
    const { task_id } = await giveTask(app, school)
    const pad = padOf(app, school.students[0]!, task_id)
    await pad.save(school.single.item_id, picks('A'))
    await pad.submit()
    const asked = await recall(task_id, false)
    expect([asked.code, asked.message]).toEqual([
      409,
      '已有 1 名学生提交，撤回后他们看不到这份作业，也不再批改',
    ])
    expect((await recall(task_id, true)).code).toBe(200)
    expect((await pad.detail()).code).toBe(404)
  })

  it('[TK-19] what still takes answers is not removed; what was removed can be brought back', async () => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const { task_id } = await giveTask(app, school)
    expect((await app.call(token, `POST ${HOMEWORK}/remove`, { task_id })).code).toBe(409)
    await app.call(token, `POST ${HOMEWORK}/close`, { task_id })
    expect((await app.call(token, `POST ${HOMEWORK}/remove`, { task_id })).code).toBe(200)
    expect((await padOf(app, school.students[0]!, task_id).detail()).code).toBe(404)
    const bin = await app.call(token, `POST ${HOMEWORK}/bin`, {})
    expect(bin.payload.list).toMatchObject([{ task_id, title: '二次函数练习' }])
    await app.call(token, `POST ${HOMEWORK}/restore`, { task_id })
    expect((await padOf(app, school.students[0]!, task_id).detail()).code).toBe(200)
  })

  it('[TK-9] pads are told to look again, and nothing else', async () => {
    const school = await buildTaskSchool(app)
    const before = app.published.length
    const { task_id } = await giveTask(app, school)
    await app.call(school.teacher.token, `POST ${HOMEWORK}/close`, { task_id })
    const told = app.published.slice(before).filter(({ event }) => event === 'tasks_changed')
    expect(told).toEqual([
      { room: `class:${school.class_id}`, event: 'tasks_changed', payload: {}, is_droppable: false },
      { room: `class:${school.class_id}`, event: 'tasks_changed', payload: {}, is_droppable: false },
    ])
  })

  it('a copy asks the same and knows nothing of students', async () => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const { task_id } = await giveTask(app, school)
    const copy = await app.call(token, `POST ${HOMEWORK}/copy`, { task_id, title: '再来一次' })
    const { payload } = await app.call(token, `POST ${HOMEWORK}/detail`, copy.payload)
    expect(payload).toMatchObject({ title: '再来一次', state: 'draft', question_count: 2, targets: [] })
    expect(payload.progress.member_count).toBe(0)
  })
})
