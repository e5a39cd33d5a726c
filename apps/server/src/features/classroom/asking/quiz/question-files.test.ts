import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  buildRunningLesson,
  factsSentTo,
  type RunningLesson,
  verifyEvents,
} from '../../../../../test/classroom-builders.ts'
import {
  documentWith,
  picture,
  sound,
  uploadQuestionFile,
} from '../../../questions/test/question-file-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = 'POST /api/prepare_lessons/api'
const HOUR_MS = 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A running lesson whose question has a picture in its stem, one in an option, a sound, and one only in its analysis. */
async function setup() {
  const files = { stem: '', option: '', sound: '', analysis: '' }
  const lesson = await buildRunningLesson(app, {
    document: async ({ token }) => {
      files.stem = await uploadQuestionFile(app, token)
      files.option = await uploadQuestionFile(app, token)
      files.sound = await uploadQuestionFile(app, token, '听力.mp3')
      files.analysis = await uploadQuestionFile(app, token)
      return documentWith({
        stem: [picture(files.stem), sound(files.sound)],
        option: [picture(files.option)],
        analysis: [picture(files.analysis)],
      })
    },
  })
  const student = lesson.students[0]!
  await lesson.join(student.token)
  const asked = [files.stem, files.sound, files.option].toSorted()
  return { lesson, student, files, asked, all: [...asked, files.analysis].toSorted() }
}

const keysOf = (urls: FileUrls | undefined) => Object.keys(urls ?? {}).toSorted()

async function reveal({ command, teacher }: RunningLesson, quiz_run_id: string): Promise<void> {
  for (const name of [`${API}/end_quzi`, `${API}/reveal_quzi`] as const)
    await app.call(teacher.token, name, { ...command, quiz_run_id })
}

describe('[QF-2] who is sent a question is sent the addresses of its pictures and sounds', () => {
  it('in the lists, the lesson, the answers and the records of a teacher, by the same statements', async () => {
    const { lesson, student, all } = await setup()
    const { teacher, prepare_lesson_id, question_id, lesson_session_id } = lesson
    const quiz_run_id = await lesson.startQuiz()
    await app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, ['A']))
    await reveal(lesson, quiz_run_id)
    const call = (name: Parameters<TestApp['call']>[1], body: object) => app.send(teacher.token, name, body)
    const replies = [
      await call('POST /api/question_center/v1/bank/list', {}),
      await call('GET /api/prepare_lessons/api/teacher_back/question_detail', { question_id }),
      await call(`${API}/list_quzi`, { prepare_lesson_id }),
      await call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }),
      await call(`${API}/answer_detail`, { quiz_run_id }),
      await call('GET /api/prepare_lessons/api/lesson_record', { lesson_session_id }),
      await call('GET /api/prepare_lessons/api/lesson_answers', { lesson_session_id }),
      await call('GET /api/prepare_lessons/api/lesson_board', { lesson_session_id }),
    ]
    for (const { code, payload } of replies) {
      expect(code).toBe(200)
      const urls = addressesIn(payload)
      expect(keysOf(urls)).toEqual(all)
      for (const { key } of questionFiles(payload)) expect(urls[key]).toContain(key)
    }
    const [url = ''] = Object.values(addressesIn(replies[0]?.payload))
    expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(200)
  })

  it('which are made anew when a room is read after hours, and are the text of the hour until then', async () => {
    const { lesson, student, files } = await setup()
    await lesson.startQuiz()
    const first = (await lesson.join(student.token)).payload.state.quiz?.quiz.files ?? {}
    expect((await lesson.join(student.token)).payload.state.quiz?.quiz.files).toEqual(first)
    app.clock.advance(3 * HOUR_MS)
    const later = (await lesson.join(student.token)).payload.state.quiz?.quiz.files ?? {}
    expect(keysOf(later)).toEqual(keysOf(first))
    expect(later[files.stem]).not.toBe(first[files.stem])
    const status = async (url = '') => (await app.fastify.inject({ method: 'GET', url })).statusCode
    app.clock.advance(4 * HOUR_MS)
    expect([await status(first[files.stem]), await status(later[files.stem])]).toEqual([403, 200])
  })
})

describe('[QF-3] a student', () => {
  it('gets what is asked with the question, and what stands in key and analysis with the release', async () => {
    const { lesson, student, files, asked, all } = await setup()
    const quiz_run_id = await lesson.startQuiz()
    const result = () => app.call(student.token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
    const seen = async () =>
      JSON.stringify([await joined(), factsSentTo(app, lesson.lesson_session_id, 'student')])
    const joined = async () => (await lesson.join(student.token)).payload
    expect(keysOf((await joined()).state.quiz?.quiz.files)).toEqual(asked)
    await app.call(lesson.teacher.token, `${API}/end_quzi`, { ...lesson.command, quiz_run_id })
    expect((await result()).error?.name).toBe('CONFLICT')
    expect(await seen()).not.toContain(files.analysis)
    await app.call(lesson.teacher.token, `${API}/reveal_quzi`, { ...lesson.command, quiz_run_id })
    expect(keysOf((await joined()).state.quiz?.quiz.files)).toEqual(all)
    expect(keysOf((await result()).payload.files)).toEqual([files.analysis])
    expect(await seen()).toContain(files.analysis)
  })

  it('who did not enter gets none', async () => {
    const { lesson } = await setup()
    const quiz_run_id = await lesson.startQuiz()
    await reveal(lesson, quiz_run_id)
    const reply = await app.call(lesson.students[1]!.token, 'POST /api/pad/v1/classroom/result', {
      quiz_run_id,
    })
    expect(reply.error?.name).toBe('NOT_FOUND')
  })
})

it('[CR-6] facts with addresses lead to the room that is fetched', async () => {
  const { lesson } = await setup()
  const types = await verifyEvents(app, {
    lesson,
    act: async () => reveal(lesson, await lesson.startQuiz()),
  })
  expect(types).toEqual(['quiz_started', 'quiz_ended', 'quiz_revealed'])
})

/** Every address in a reply, at any depth. */
function addressesIn(part: unknown): Record<string, string> {
  if (typeof part !== 'object' || part === null) return {}
  const own = 'files' in part ? (part.files as Record<string, string>) : {}
  return Object.assign({}, own, ...Object.values(part).map(addressesIn))
}
