import { NO_PRESET, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLesson, buildStem, buildTaughtClass } from '../../../../test/lessons-builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const PHOTO: QuizPreset = { answer_way: 'photo', score: 7.5, reveals_at_close: true }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of a question that a teacher marks and of one that is chosen. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const written = await buildQuestion(app, { school_id, document: questionOf(itemOf('text')) })
  const chosen = await buildStem(app, { school_id })
  const quizzes = [{ question_id: written.question_id, version: 1 }, chosen]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes })
  const detail = async (id = prepare_lesson_id, { token } = teacher) =>
    (await app.call(token, `GET ${API}/lesson_detail`, { prepare_lesson_id: id })).payload
  const [first, second] = (await detail()).quizzes
  const change = (body: object, lesson_quiz_id = first!.lesson_quiz_id, { token } = teacher) =>
    app.send(token, `POST ${API}/change_quzi`, { lesson_quiz_id, ...body })
  const presets = async (id?: string) => (await detail(id)).quizzes.map(({ preset }) => preset)
  return { school_id, teacher, taught, prepare_lesson_id, detail, change, presets, second: second! }
}

describe('the preset of a question', () => {
  it('[LE-190] is changed by what a change names, and the rest stays', async () => {
    const { change, presets, detail } = await setup()
    expect(await presets()).toEqual([NO_PRESET, NO_PRESET])
    await change({ ...PHOTO, time_limit_s: 60 })
    expect(await presets()).toEqual([PHOTO, NO_PRESET])
    await change({ score: null })
    await change({ answer_way: 'handwriting' })
    await change({})
    expect((await detail()).quizzes[0]).toMatchObject({
      ...{ time_limit_s: 60, preset: { answer_way: 'handwriting', score: null, reveals_at_close: true } },
    })
    await change({ time_limit_s: null })
    expect((await presets())[0]?.answer_way).toBe('handwriting')
  })

  it.each([
    ['score', 0],
    ['score', 100.5],
    ['score', 1.25],
    ['score', '5'],
    ['answer_way', '说'],
    ['reveals_at_close', 1],
  ])('[LE-190] %s %j is refused by its name, and changes nothing', async (field, value) => {
    const { change, presets } = await setup()
    expect((await change({ [field]: value })).error?.fields[0]?.field).toBe(field)
    expect(await presets()).toEqual([NO_PRESET, NO_PRESET])
  })

  it('[LE-191] what a machine marks has no other way, and keeps all else', async () => {
    const { change, presets, second } = await setup()
    const refused = await change({ ...PHOTO }, second.lesson_quiz_id)
    expect(refused.error?.fields).toEqual([
      { field: 'answer_way', message: '这道题由系统判分，只能点选或用键盘作答' },
    ])
    expect(await presets()).toEqual([NO_PRESET, NO_PRESET])
    await change({ score: 3, reveals_at_close: true }, second.lesson_quiz_id)
    expect((await presets())[1]).toEqual({ answer_way: 'any', score: 3, reveals_at_close: true })
  })

  it('[LE-190] another question in its place keeps it', async () => {
    const { school_id, teacher, change, presets, detail } = await setup()
    await change(PHOTO)
    const other = await buildStem(app, { school_id, stem: '另一题' })
    const lesson_quiz_id = (await detail()).quizzes[0]!.lesson_quiz_id
    await app.call(teacher.token, `POST ${API}/replace_quzi`, {
      ...{ lesson_quiz_id, question_id: other.question_id },
    })
    expect(await presets()).toEqual([PHOTO, NO_PRESET])
  })

  it('[LE-190] is taken along by a copy, by the copy of a colleague, and by a version', async () => {
    const { school_id, teacher, taught, prepare_lesson_id, change, presets, detail } = await setup()
    await change(PHOTO)
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ prepare_lesson_id, title: '第二课时', class_ids: [taught.class_id] },
    })
    expect(await presets(copied.payload.prepare_lesson_id)).toEqual([PHOTO, NO_PRESET])
    await app.call(teacher.token, `POST ${API}/lesson_version`, { prepare_lesson_id, name: '拍照版' })
    await change({ ...NO_PRESET })
    expect(await presets(copied.payload.prepare_lesson_id)).toEqual([PHOTO, NO_PRESET])
    const { list } = (await app.call(teacher.token, `POST ${API}/lesson_version/list`, { prepare_lesson_id }))
      .payload
    const version = list.find(({ name }) => name === '拍照版')!
    const where = { prepare_lesson_id, lesson_version_id: version.lesson_version_id }
    const shown = (await app.call(teacher.token, `POST ${API}/lesson_version/get`, where)).payload
    expect(shown.quizzes.map(({ preset }) => preset)).toEqual([PHOTO, NO_PRESET])
    await app.call(teacher.token, `POST ${API}/lesson_version/restore`, where)
    expect(await presets()).toEqual([PHOTO, NO_PRESET])

    const colleague = await buildTeacher(app, { school_id, name: '李青' })
    await app.call(teacher.token, `POST ${API}/lesson_share`, {
      ...{ prepare_lesson_id, audiences: [{ kind: 'teacher', id: colleague.person_id }], is_template: false },
    })
    const taken = await app.call(colleague.token, `POST ${API}/shared_lesson/take`, {
      ...{ prepare_lesson_id, title: '我的一份', class_ids: [] },
    })
    const { quizzes } = await detail(taken.payload.prepare_lesson_id, colleague)
    expect(quizzes.map(({ preset }) => preset)).toEqual([PHOTO, NO_PRESET])
  })

  it('[LE-101] is changed by who prepares the lesson with its owner, and by nobody else; 修改记录 tells it', async () => {
    const { school_id, teacher, prepare_lesson_id, change, presets } = await setup()
    const partner = await buildTeacher(app, { school_id, name: '李青' })
    expect(await change(PHOTO, undefined, partner)).toMatchObject({ code: 403 })
    await app.call(teacher.token, `POST ${API}/lesson_together/partners`, {
      ...{ prepare_lesson_id, teacher_ids: [partner.person_id] },
    })
    await change(PHOTO, undefined, partner)
    expect((await presets())[0]).toEqual(PHOTO)
    const { list } = (
      await app.call(teacher.token, `POST ${API}/lesson_together/changes`, {
        ...{ prepare_lesson_id, page_no: 1, page_size: 20 },
      })
    ).payload
    expect(list[0]).toMatchObject({ teacher_name: '李青', words: ['改了第 1 题的作答设置'] })
  })
})
