import { newId } from '@jiangtai/shared/core/ids.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildRunningLesson, DEVICE } from '../../../../../test/classroom-builders.ts'
import { buildStem } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const READ = `GET ${API}/lesson_page_questions` as const
const STEM = '换上的题干'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson whose question stands as its second page, and its class under way. */
async function setup() {
  const before = await buildRunningLesson(app)
  const { teacher, prepare_lesson_id, lesson_quiz_id, school_id } = before
  await app.call(teacher.token, `POST ${API}/after_class`, before.command)
  const page: SavePage = { page_id: newId(), kind: 'board', title: '', lesson_quiz_id }
  const pages: SavePage[] = [{ page_id: newId(), kind: 'board', title: '导入' }, page]
  await app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
  const { lesson_session_id } = (await before.start(DEVICE)).payload.state
  const command = { lesson_session_id, device_id: DEVICE }
  const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
  const read = async (token = observer.token) => {
    const { payload } = await app.call(token, READ, { lesson_session_id })
    return payload.questions
  }
  const replace = async () => {
    const { question_id, version } = await buildStem(app, { school_id, stem: STEM })
    const changed = { prepare_lesson_id, lesson_quiz_id, question_id, version }
    expect((await app.send(teacher.token, `POST ${API}/replace_quzi`, changed)).code).toBe(200)
  }
  return { ...before, command, lesson_session_id, read, replace }
}

describe('[CR-385] the question of a 题目页 for who looks on', () => {
  it('is the one of the lesson while it runs, without a key, also after its answer is out', async () => {
    const lesson = await setup()
    const { teacher, command, lesson_quiz_id } = lesson
    const [first, ...more] = await lesson.read()
    expect(more).toEqual([])
    expect(first).toMatchObject({ lesson_quiz_id, document: { items: [{ kind: 'single' }] } })
    const { quiz_run_id } = (
      await app.call(teacher.token, `POST ${API}/start_quzi`, {
        ...command,
        lesson_quiz_id,
        time_limit_s: null,
      })
    ).payload
    for (const verb of ['end_quzi', 'reveal_quzi'])
      expect((await app.send(teacher.token, `POST ${API}/${verb}`, { ...command, quiz_run_id })).code).toBe(
        200,
      )
    const [shown] = await lesson.read()
    expect(Object.keys(shown!.document.items[0]!)).not.toContain('key')
    expect(JSON.stringify(shown)).not.toMatch(/analysis|秘密/)
  })

  it('is in a lesson that is over the one that was asked, though another one is in its place since', async () => {
    const lesson = await setup()
    const { teacher, command, lesson_quiz_id } = lesson
    const before = await lesson.read()
    await app.call(teacher.token, `POST ${API}/start_quzi`, {
      ...command,
      lesson_quiz_id,
      time_limit_s: null,
    })
    await lesson.replace()
    expect(JSON.stringify(await lesson.read())).toContain(STEM)
    await app.call(teacher.token, `POST ${API}/after_class`, command)
    expect((await lesson.read())[0]?.document).toEqual(before[0]?.document)
  })

  it('is told to no colleague who may not look in, and to no student', async () => {
    const lesson = await setup()
    const { school_id, lesson_session_id, students } = lesson
    const other = await buildTeacher(app, { school_id, role_key: 'subject_teacher' })
    for (const { token } of [other, students[0]!])
      expect((await app.send(token, READ, { lesson_session_id })).code).toBe(403)
  })

  it('a lesson without one asks for nothing', async () => {
    const { teacher, lesson_session_id } = await buildRunningLesson(app)
    const { payload } = await app.call(teacher.token, READ, { lesson_session_id })
    expect(payload.questions).toEqual([])
  })
})
