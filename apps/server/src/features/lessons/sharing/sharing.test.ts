import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { boardPage, buildLesson, buildStem, buildTaughtClass } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { LessonPage } from '../lessons.service.ts'

const API = '/api/prepare_lessons/api'
const SHARE = `POST ${API}/lesson_share`
const LIST = `POST ${API}/shared_lesson/list`
const GET = `POST ${API}/shared_lesson/get`
const TAKE = `POST ${API}/shared_lesson/take`
type Audiences = CallInput<typeof SHARE>['audiences']
const SCHOOL: Audiences = [{ kind: 'school', id: '' }]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const answerPage = (): LessonPage => ({
  ...boardPage('张三的作答'),
  kind: 'image',
  image_key: `answers/${newId()}.png`,
})

/** A lesson with a 教案, a page, a page of a student's work, and a question of the bank. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const colleague = await buildTeacher(app, { school_id, name: '李雷' })
  const question = await buildStem(app, { school_id })
  const { prepare_lesson_id } = await buildLesson(app, {
    ...{ school_id, teacher, class_ids: [taught.class_id], pages: [boardPage('导入'), answerPage()] },
    quizzes: [{ question_id: question.question_id, version: 1 }],
  })
  const written = {
    goals: '会求对称轴',
    reflection: '张三没有听懂',
    plan: { ...EMPTY_PLAN, key_points: '配方' },
  }
  await app.call(teacher.token, `POST ${API}/lesson_plan`, { prepare_lesson_id, revision: 0, ...written })
  const share = (audiences: Audiences, is_template = false, by = teacher) =>
    app.send(by.token, SHARE, { prepare_lesson_id, audiences, is_template })
  const get = (reader: TestUser) => app.send(reader.token, GET, { prepare_lesson_id })
  const list = async (reader: TestUser, filter: CallInput<typeof LIST> = {}) =>
    (await app.call(reader.token, LIST, filter)).payload.list.map((row) => row.title)
  const take = (reader: TestUser, title = '我的一份') =>
    app.send(reader.token, TAKE, { prepare_lesson_id, title, class_ids: [] })
  const copy = async (reader: TestUser, title = '我的一份') => {
    const asked = { prepare_lesson_id, title, class_ids: [] }
    return (await app.call(reader.token, TAKE, asked)).payload.prepare_lesson_id
  }
  return { school_id, teacher, colleague, prepare_lesson_id, written, share, get, list, take, copy }
}

async function detailOf({ token }: TestUser, prepare_lesson_id: string) {
  return (await app.call(token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload
}

describe('sharing a lesson', () => {
  it.each<[string, (colleague: TestUser) => Audiences, boolean]>([
    ['the school', () => SCHOOL, true],
    ['a named teacher', ({ person_id }) => [{ kind: 'teacher', id: person_id }], true],
    ['the 备课组 of the reader', () => [{ kind: 'subject_group', id: 'senior-math' }], true],
    ['nobody', () => [], false],
  ])('[LE-50] with %s decides whether a colleague finds it', async (_name, audiences, isFound) => {
    const { colleague, share, get, list } = await setup()
    expect(await get(colleague)).toMatchObject({ code: 404 })
    expect(await share(audiences(colleague))).toMatchObject({ code: 200 })
    expect(await list(colleague)).toEqual(isFound ? ['二次函数的图像'] : [])
    expect((await get(colleague)).code).toBe(isFound ? 200 : 404)
  })

  it('[LE-50] a teacher who is not named, and another school, find nothing; nor anybody once it ends or is removed', async () => {
    const { school_id, teacher, colleague, prepare_lesson_id, share, get, list, take } = await setup()
    const other = await buildTeacher(app, { school_id })
    const { teacher: stranger } = await setup()
    await share([{ kind: 'teacher', id: colleague.person_id }])
    for (const reader of [other, stranger]) {
      expect(await get(reader)).toMatchObject({ code: 404 })
      expect(await take(reader)).toMatchObject({ code: 404 })
      expect(await list(reader)).toEqual([])
    }
    await share([])
    expect(await get(colleague)).toMatchObject({ code: 404, message: expect.stringContaining('已停止共享') })
    await share(SCHOOL)
    await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
    expect(await list(colleague)).toEqual([])
    expect(await take(colleague)).toMatchObject({ code: 404 })
  })

  it('[LE-50] is its own teacher’s; an audience that the school does not have is refused', async () => {
    const { teacher, colleague, share } = await setup()
    expect(await share(SCHOOL, false, colleague)).toMatchObject({ code: 403 })
    expect(await share([{ kind: 'teacher', id: newId() }])).toMatchObject({ code: 404 })
    expect(await share([{ kind: 'teacher', id: teacher.person_id }])).toMatchObject({ code: 400 })
  })

  it('[LE-51] the list is filtered by words, subject and sharer', async () => {
    const { teacher, colleague, share, list } = await setup()
    await share(SCHOOL)
    const found = ['二次函数的图像']
    expect(await list(colleague, { text: '函数', subject_id: 'math', shared_by: 'colleagues' })).toEqual(
      found,
    )
    expect(await list(teacher, { shared_by: 'mine' })).toEqual(found)
    for (const filter of [
      { text: '导数' },
      { subject_id: 'physics' },
      { shared_by: 'mine' as const },
      { textbook_id: newId() },
      { is_template: true },
      { to_day: '2000-01-01' },
    ])
      expect(await list(colleague, filter)).toEqual([])
  })

  it('[LE-52] a reader sees pages, questions and 教案, and nothing of classes, students and reflection', async () => {
    const { colleague, share, get } = await setup()
    await share(SCHOOL)
    const { payload } = await get(colleague)
    expect(payload).toMatchObject({
      ...{ page_count: 1, quiz_count: 1, goals: '会求对称轴', plan: { key_points: '配方' } },
      pages: [{ title: '导入' }],
    })
    expect(payload).not.toHaveProperty('classes')
    expect(payload).not.toHaveProperty('sessions')
    expect(JSON.stringify(payload)).not.toMatch(/张三|高一\(1\)班/)
  })

  it('[LE-53] a copy names its origin and counts; later changes of either leave the other as it is', async () => {
    const { teacher, colleague, prepare_lesson_id, share, copy, get, written } = await setup()
    await share(SCHOOL)
    const copied = await copy(colleague)
    await app.call(teacher.token, `POST ${API}/lesson_plan`, {
      ...{ prepare_lesson_id, revision: 1, ...written, goals: '改过的目标' },
    })
    expect(await detailOf(colleague, copied)).toMatchObject({
      ...{ title: '我的一份', goals: '会求对称轴', plan: written.plan, reflection: '', guide: null },
      origin: { title: '二次函数的图像', teacher_name: '周敏' },
      ...{ pages: [{ title: '导入' }], classes: [], abilities: { edit: true, remove: true } },
    })
    await app.call(colleague.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id: copied })
    expect((await get(colleague)).payload).toMatchObject({ taken_count: 1, pages: [{ title: '导入' }] })
    await share([])
    expect((await detailOf(teacher, prepare_lesson_id)).pages).toHaveLength(2)
  })

  it('[LE-53] five copies at once are five copies, and all of them count', async () => {
    const { colleague, share, copy, get } = await setup()
    await share(SCHOOL)
    const ids = await Promise.all(['一', '二', '三', '四', '五'].map((title) => copy(colleague, title)))
    expect(new Set(ids).size).toBe(5)
    expect((await get(colleague)).payload).toMatchObject({ taken_count: 5 })
  })

  it('[LE-54] only who leads the subject shares a 模板', async () => {
    const { teacher, prepare_lesson_id, share } = await setup()
    expect(await share(SCHOOL, true)).toMatchObject({
      ...{ code: 400, message: expect.stringContaining('只有备课组长和学校管理员可以设为模板') },
    })
    const { payload } = await app.call(teacher.token, `POST ${API}/lesson_share/audiences`, {
      prepare_lesson_id,
    })
    expect(payload).toEqual({ list: [], is_template: false, may_be_template: false, taken_count: 0 })
  })
})
