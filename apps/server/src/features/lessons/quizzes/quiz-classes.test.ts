import { newId } from '@jiangtai/shared/core/ids.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher } from '../../../../test/builders.ts'
import { DEVICE } from '../../../../test/classroom-builders.ts'
import {
  boardPage,
  buildLesson,
  buildStem,
  buildTaughtClass,
  sentPage,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Classes = string[] | null

/** A lesson for two classes with three questions, of which the second stands on its third page. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const second = await buildClass(app, { school_id, teacher_id: teacher.person_id, name: '高一(2)班' })
  const [one, two] = [taught.class_id, second.class_id]
  const quizzes = await Promise.all(['一', '二', '三'].map((stem) => buildStem(app, { school_id, stem })))
  const pages = ['甲', '乙', '丙', '丁'].map(boardPage)
  const built = { school_id, teacher, class_ids: [one, two], pages, quizzes }
  const { prepare_lesson_id } = await buildLesson(app, built)
  const lesson = { prepare_lesson_id }
  const detail = async (id = prepare_lesson_id, { token } = teacher) =>
    (await app.call(token, `GET ${API}/lesson_detail`, { prepare_lesson_id: id })).payload
  const first = await detail()
  const [a, b, c] = first.quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id) as [string, string, string]
  const shown = first.pages.map((page, at) => ({ ...sentPage(page), lesson_quiz_id: at === 2 ? b : null }))
  await app.call(teacher.token, `POST ${API}/lesson_page`, { ...lesson, pages: shown })
  const give = (lesson_quiz_id: string, for_class_ids: Classes, { token } = teacher) =>
    app.send(token, `POST ${API}/change_quzi`, { lesson_quiz_id, for_class_ids })
  const given = async (id?: string) => (await detail(id)).quizzes.map(({ for_class_ids }) => for_class_ids)
  const sets = async (id?: string) =>
    (await detail(id)).practice_sets.map(({ for_class_ids }) => for_class_ids)
  const saveSet = (body: object = {}) =>
    app.send(teacher.token, `POST ${API}/practice_set`, {
      ...{ ...lesson, practice_set_id: null, name: '巩固', lesson_quiz_ids: [a, b, c], time_limit_s: null },
      ...body,
    })
  const setClasses = (class_ids: string[]) =>
    app.call(teacher.token, `PUT ${API}/update_lesson`, { ...lesson, class_ids })
  const start = async (class_id: string) => {
    app.clock.advance(60_000)
    const asked = { ...lesson, class_id, device_id: DEVICE, begin_at: 'stopped' as const }
    const { state } = (await app.call(teacher.token, `POST ${API}/start_lesson`, asked)).payload
    const command = { lesson_session_id: state.lesson_session_id, device_id: DEVICE }
    const end = () => app.call(teacher.token, `POST ${API}/after_class`, command)
    return { state, command, end }
  }
  return {
    ...{ school_id, teacher, one, two, lesson, prepare_lesson_id, a, b, c },
    ...{ detail, give, given, sets, saveSet, setClasses, start },
  }
}

describe('questions for some classes', () => {
  it('[LE-253] are for all classes, or for those that are chosen, and keep all else', async () => {
    const { one, two, a, b, give, given, detail, teacher } = await setup()
    expect(await given()).toEqual([null, null, null])
    await app.call(teacher.token, `POST ${API}/change_quzi`, {
      lesson_quiz_id: a,
      score: 3,
      time_limit_s: 60,
    })
    await give(a, [one])
    await give(b, [two, one])
    expect(await given()).toEqual([[one], [two, one], null])
    expect((await detail()).quizzes[0]).toMatchObject({ time_limit_s: 60, preset: { score: 3 } })
    await app.call(teacher.token, `POST ${API}/change_quzi`, { lesson_quiz_id: a, time_limit_s: null })
    await give(b, null)
    expect(await given()).toEqual([[one], null, null])
  })

  it('[LE-253] are refused for a class that the lesson does not have, and for none; what stands there may stay', async () => {
    const { one, two, a, give, given, setClasses } = await setup()
    const at = 'for_class_ids'
    expect((await give(a, [one, newId()])).error?.fields).toEqual([
      { field: at, message: '选的班级不在这份备课中' },
    ])
    expect((await give(a, [])).error?.fields).toEqual([{ field: at, message: '请至少选一个班级' }])
    expect((await give(a, [one, one])).error?.fields).toEqual([{ field: at, message: '选的班级重复' }])
    expect(await given()).toEqual([null, null, null])
    await give(a, [two])
    await setClasses([one])
    expect((await give(a, [two])).code).toBe(200)
    expect(await given()).toEqual([[two], null, null])
  })

  it('[LE-253] another one in the place of one keeps its classes, and the change is told in words', async () => {
    const { school_id, teacher, one, a, give, given, lesson } = await setup()
    await give(a, [one])
    const { question_id } = await buildStem(app, { school_id, stem: '四' })
    await app.call(teacher.token, `POST ${API}/replace_quzi`, { lesson_quiz_id: a, question_id })
    expect((await given())[0]).toEqual([one])
    const { payload } = await app.call(teacher.token, `POST ${API}/lesson_together/changes`, lesson)
    expect(payload.list.flatMap(({ words }) => words)).toContain('改了第 1 题给哪些班')
  })

  it('[LE-254] another class is not asked them, by the board or the phone, one by one or in a practice', async () => {
    const { teacher, one, two, a, b, c, give, start } = await setup()
    await give(b, [two])
    const { state, command, end } = await start(one)
    const listed = await app.call(teacher.token, `GET ${API}/remote_quizzes`, {
      lesson_session_id: state.lesson_session_id,
    })
    expect(listed.payload.quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id)).toEqual([a, c])
    const ask = (lesson_quiz_id: string) =>
      app.send(teacher.token, `POST ${API}/start_quzi`, { ...command, lesson_quiz_id, time_limit_s: null })
    expect(await ask(b)).toMatchObject({ code: 409, message: '这道题不给这个班' })
    const practice = await app.send(teacher.token, `POST ${API}/start_practice`, {
      ...{ ...command, lesson_quiz_ids: [a, b], time_limit_s: null },
    })
    expect(practice).toMatchObject({ code: 409, message: '第 2 道题不给这个班' })
    const push = (ref_id: string) =>
      app.send(teacher.token, `POST ${API}/store_pushed_item_status`, {
        ...{ ...command, kind: 'question', ref_id, is_for_all: true },
      })
    expect((await push(b)).error?.fields[0]?.field).toBe('ref_id')
    expect((await ask(c)).code).toBe(200)
    await end()
    const other = await start(two)
    const there = await app.send(teacher.token, `POST ${API}/start_quzi`, {
      ...{ ...other.command, lesson_quiz_id: b, time_limit_s: null },
    })
    expect(there.code).toBe(200)
    await other.end()
  })

  it('[LE-256] have their page in their own classes alone, which are counted by it, and are numbered in each class', async () => {
    const { teacher, one, two, a, b, lesson, give, start, detail } = await setup()
    const page_id = (await detail()).pages[2]!.page_id
    await app.call(teacher.token, `POST ${API}/lesson_page_ink`, {
      ...{ ...lesson, page_id, revision: 0, gestures: [sampleText] },
    })
    await give(a, [one])
    await give(b, [two])
    const first = await start(one)
    expect(first.state.pages.map(({ title }) => title)).toEqual(['甲', '乙', '丁'])
    expect(first.state.ink).toEqual({})
    await first.end()
    const second = await start(two)
    expect(second.state.pages.map(({ title }) => title)).toEqual(['甲', '乙', '第 1 题', '丁'])
    expect(second.state.pages[2]?.question).toEqual({ lesson_quiz_id: b, number: 1 })
    expect(Object.keys(second.state.ink)).toEqual([page_id])
    await second.end()
    expect((await detail()).progress.map(({ page_count }) => page_count)).toEqual([3, 4])
  })

  it('[LE-258] are for all in a copy, keep their classes in a version, and readers are told of none', async () => {
    const { school_id, teacher, one, lesson, a, give, given, sets, saveSet } = await setup()
    await give(a, [one])
    await saveSet({ for_class_ids: [one] })
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ ...lesson, title: '第二课时', class_ids: [one] },
    })
    expect(await given(copied.payload.prepare_lesson_id)).toEqual([null, null, null])
    expect(await sets(copied.payload.prepare_lesson_id)).toEqual([null])
    await app.call(teacher.token, `POST ${API}/lesson_version`, { ...lesson, name: '分班' })
    await give(a, null)
    const { list } = (await app.call(teacher.token, `POST ${API}/lesson_version/list`, lesson)).payload
    const named = {
      ...lesson,
      lesson_version_id: list.find(({ name }) => name === '分班')!.lesson_version_id,
    }
    const seen = (await app.call(teacher.token, `POST ${API}/lesson_version/get`, named)).payload
    expect(seen.quizzes[0]?.for_class_ids).toEqual([one])
    await app.call(teacher.token, `POST ${API}/lesson_version/restore`, named)
    expect(await given()).toEqual([[one], null, null])
    expect(await sets()).toEqual([[one]])
    const reader = await buildTeacher(app, { school_id, name: '李雷' })
    await app.call(teacher.token, `POST ${API}/lesson_share`, {
      ...{ ...lesson, audiences: [{ kind: 'teacher', id: reader.person_id }], is_template: false },
    })
    const { payload } = await app.call(reader.token, `POST ${API}/shared_lesson/get`, lesson)
    expect(payload.quizzes.map(({ for_class_ids }) => for_class_ids)).toEqual([null, null, null])
    expect(payload.practice_sets.map(({ for_class_ids }) => for_class_ids)).toEqual([null])
  })
})

describe('sets for some classes', () => {
  it('[LE-255] stand with the questions of a class where it is asked for, and all where none is', async () => {
    const { teacher, one, two, lesson, a, b, c, give, saveSet } = await setup()
    await give(b, [two])
    await saveSet()
    await saveSet({ name: '二班的', for_class_ids: [two] })
    const listed = async (class_id?: string) => {
      const asked = { ...lesson, ...(class_id !== undefined && { class_id }) }
      const { quizzes, practice_sets } = (await app.call(teacher.token, `POST ${API}/list_quzi`, asked))
        .payload
      return [quizzes, ...practice_sets.map(({ lesson_quiz_ids }) => lesson_quiz_ids)].map((list) =>
        list.map((one) => (typeof one === 'string' ? one : one.lesson_quiz_id)),
      )
    }
    expect(await listed(one)).toEqual([
      [a, c],
      [a, c],
    ])
    const all = [a, b, c]
    expect(await listed(two)).toEqual([all, all, all])
    expect(await listed()).toEqual([all, all, all])
  })

  it('[LE-255] are given like questions, stay as they are where a change names none, and meet the changes of others', async () => {
    const { one, two, saveSet, sets, detail } = await setup()
    await saveSet({ for_class_ids: [one] })
    const { practice_set_id, lesson_quiz_ids } = (await detail()).practice_sets[0]!
    await saveSet({ practice_set_id, name: '改名' })
    expect(await sets()).toEqual([[one]])
    const opened = { lesson_quiz_ids, time_limit_s: null }
    const late = { practice_set_id, for_class_ids: [two], opened: { ...opened, for_class_ids: null } }
    expect((await saveSet(late)).code).toBe(409)
    expect((await saveSet({ ...late, opened })).code).toBe(200)
    expect(await sets()).toEqual([[two]])
    expect((await saveSet({ for_class_ids: [newId()] })).error?.fields[0]?.field).toBe('for_class_ids')
    await saveSet({ practice_set_id, for_class_ids: null })
    expect(await sets()).toEqual([null])
  })
})
