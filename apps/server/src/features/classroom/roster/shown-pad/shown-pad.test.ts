import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerOf,
  buildRunningLesson,
  factsSentTo,
  momentsOf,
  type RunningLesson,
} from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPracticeLesson } from '../../asking/practice/test/practice-lesson.ts'
import { letBrowse } from '../browsing/test/let-browse.ts'
import { showAndMove, showPad } from './test/show-pad.ts'
import { endShowingOfGone } from './shown-pad.service.ts'

const API = '/api/prepare_lessons/api'
const TELL = 'POST /api/pad/v1/classroom/tell-place'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson that its first two students have entered. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  for (const { token } of lesson.students.slice(0, 2)) await lesson.join(token)
  const [own, other, absent] = lesson.students
  const [first_id, second_id] = lesson.opening.pages.map(({ page_id }) => page_id)
  return { lesson, own: own!, other: other!, absent: absent!, first_id: first_id!, second_id: second_id! }
}
const look = async ({ teacher, lesson_session_id }: RunningLesson) =>
  (await app.call(teacher.token, `POST ${API}/interact/shown_pad`, { lesson_session_id })).payload
const tell = (token: string, lesson: RunningLesson, place: Partial<CallInput<typeof TELL>>) =>
  app.call(token, TELL, {
    lesson_session_id: lesson.lesson_session_id,
    ...{ page_id: null, quiz_run_id: null, shows_note: false },
    ...place,
  })
const stateOf = async ({ teacher, lesson_session_id }: RunningLesson) =>
  (await app.call(teacher.token, `GET ${API}/teaching_info`, { lesson_session_id })).payload.state
const shownIn = async (lesson: RunningLesson) => (await stateOf(lesson))?.shown_pad ?? null
const changesToldTo = (lesson: RunningLesson, audience: 'teacher' | 'student') =>
  factsSentTo(app, lesson.lesson_session_id, audience).flatMap(({ event }) =>
    event?.type === 'pad_shown' ? [event.payload] : [],
  )

it('[CR-446] one pad is shown, another takes its place, and what is so already is no fact', async () => {
  const { lesson, own, other } = await setup()
  for (const id of [own.student_id, own.student_id, other.student_id, null, null])
    expect((await showPad(app, lesson, id)).code).toBe(200)
  expect(changesToldTo(lesson, 'teacher').map(({ student_id, change }) => [student_id, change])).toEqual([
    [own.student_id, 'shown'],
    [other.student_id, 'shown'],
    [other.student_id, 'ended'],
  ])
})

it('[CR-446] the answer is shown as it grows, without a mark, and what another student answers is not', async () => {
  const { lesson, own, other } = await setup()
  await showPad(app, lesson)
  expect(await look(lesson)).toEqual({ answer: null, own_note: null })
  const quiz_run_id = await lesson.startQuiz()
  const submit = (token: string, keys: string[], more: Parameters<typeof answerOf>[2]) =>
    app.call(token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, keys, more))
  await submit(other.token, ['D'], {})
  expect((await look(lesson)).answer).toBeNull()
  await submit(own.token, ['A'], { is_final: false })
  const drafted = (await look(lesson)).answer
  expect(drafted).toEqual({ quiz_run_id, value: expect.any(Object), is_handed_in: false })
  expect(Object.values(drafted!.value)).toMatchObject([{ kind: 'choice', keys: ['A'] }])
  await submit(own.token, ['C'], { revision: 2 })
  expect((await look(lesson)).answer).toMatchObject({ is_handed_in: true })
})

it('[CR-446] what was chosen in an anonymous vote is shown to nobody', async () => {
  const { lesson, own } = await setup()
  await showPad(app, lesson)
  const asked = await app.call(lesson.teacher.token, `POST ${API}/start_shortcut_quzi`, {
    ...lesson.command,
    question: { source: 'vote', kind: 'single', options: ['山', '海'], is_anonymous: true },
    time_limit_s: null,
  })
  expect(asked.code).toBe(200)
  const voted = answerOf(asked.payload.quiz_run_id, ['A'])
  expect((await app.call(own.token, 'POST /api/pad/v1/classroom/submit-answer', voted)).code).toBe(200)
  expect((await look(lesson)).answer).toBeNull()
})

it('[CR-446] the pad tells the page that it may turn to and the question of the practice, nothing else', async () => {
  const { lesson, own, other, second_id } = await setup()
  expect((await tell(own.token, lesson, {})).code).toBe(409)
  await showPad(app, lesson)
  expect((await tell(own.token, lesson, { page_id: second_id })).code).toBe(400)
  await letBrowse(app, lesson, 'all')
  expect((await tell(own.token, lesson, { page_id: second_id })).code).toBe(200)
  expect((await tell(other.token, lesson, { page_id: second_id })).code).toBe(409)
  expect((await tell(own.token, lesson, { page_id: newId() })).code).toBe(400)
  expect((await tell(own.token, lesson, { quiz_run_id: newId() })).code).toBe(400)
  expect((await shownIn(lesson))?.place).toMatchObject({ page_id: second_id, quiz_run_id: null })
})

it('[CR-446] the answer to the question of a practice that is at hand is shown', async () => {
  const lesson = await buildPracticeLesson(app)
  const { token } = lesson.students[0]!
  const { runs } = await lesson.open()
  await showPad(app, lesson)
  await app.call(token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(runs[1]!, ['B']))
  expect((await look(lesson)).answer).toBeNull()
  expect((await tell(token, lesson, { quiz_run_id: runs[1]! })).code).toBe(200)
  expect((await look(lesson)).answer).toMatchObject({ quiz_run_id: runs[1] })
})

it('[CR-446] a page that is written by hand goes to the pages of the teacher alone, and is kept nowhere', async () => {
  const { lesson, own, other } = await setup()
  const { lesson_session_id, teacher } = lesson
  const quiz_run_id = await lesson.startQuiz()
  const write = (token: string, run_id = quiz_run_id) =>
    app.call(token, 'POST /api/pad/v1/classroom/tell-writing', {
      ...{ lesson_session_id, quiz_run_id: run_id, item_id: newId() },
      writing: { ratio: 1.5, ink: [penLine(newId(), [[10, 10]])] },
    })
  expect((await write(own.token)).code).toBe(409)
  await showPad(app, lesson)
  expect((await write(other.token)).code).toBe(409)
  expect((await write(own.token, newId())).code).toBe(400)
  expect((await write(own.token)).code).toBe(200)
  const told = app.published.filter(
    ({ event, payload }) =>
      event === 'shown_writing' &&
      (payload as { lesson_session_id: string }).lesson_session_id === lesson_session_id,
  )
  expect(told).toMatchObject([
    {
      room: `lessons_of:${teacher.person_id}`,
      payload: { student_id: own.student_id, quiz_run_id, writing: { ratio: 1.5 } },
    },
  ])
})

it('[CR-446] the note of the page is shown while its student lets it be, and the board is told when it is saved', async () => {
  const { lesson, own, first_id } = await setup()
  await showPad(app, lesson)
  const { lesson_session_id } = lesson
  const save = (own_note: string) =>
    app.call(own.token, 'POST /api/pad/v1/classroom/save-own-note', {
      ...{ lesson_session_id, page_id: first_id, own_note },
    })
  await save('顶点在对称轴上')
  expect((await look(lesson)).own_note).toBeNull()
  await tell(own.token, lesson, { shows_note: true })
  expect((await look(lesson)).own_note).toBe('顶点在对称轴上')
  await save('顶点坐标')
  expect(app.published.filter(({ event }) => event === 'shown_pad_changed').at(-1)?.room).toBe(
    `lesson:${lesson_session_id}:teacher`,
  )
  await tell(own.token, lesson, {})
  expect((await look(lesson)).own_note).toBeNull()
})

it('[CR-447] classmates are told by an id that a pad is shown, and nothing of what is on it', async () => {
  const { lesson, own, other } = await setup()
  await showAndMove(app, lesson)
  await showPad(app, lesson, null)
  const place = { page_id: null, quiz_run_id: null, shows_note: false }
  expect(changesToldTo(lesson, 'student')).toEqual([
    { student_id: own.student_id, name: '', place, change: 'shown' },
    { student_id: own.student_id, name: '', place: null, change: 'ended' },
  ])
  await showAndMove(app, lesson)
  const joined = await lesson.join(other.token)
  expect(joined.payload.state.shown_pad).toEqual({ student_id: own.student_id, name: '', place })
  const { lesson_session_id } = lesson
  const asked = await app.call(other.token, `POST ${API}/interact/shown_pad`, { lesson_session_id })
  expect(asked.code).toBe(403)
})

it('[CR-447] it ends when its student has left and with the lesson, and no other student ends it', async () => {
  const { lesson, own, other } = await setup()
  const { school_id, lesson_session_id, teacher, command } = lesson
  await showPad(app, lesson)
  const gone = (student_id: string) =>
    endShowingOfGone(app.services, { school_id, lesson_session_id, student_id })
  await gone(other.student_id)
  expect(await shownIn(lesson)).toMatchObject({ student_id: own.student_id })
  await gone(own.student_id)
  expect(await shownIn(lesson)).toBeNull()
  expect(changesToldTo(lesson, 'teacher').at(-1)?.change).toBe('left')
  await showPad(app, lesson)
  await app.call(teacher.token, `POST ${API}/after_class`, command)
  expect(await look(lesson)).toEqual({ answer: null, own_note: null })
})

it('[CR-447] the record tells whose pad was shown', async () => {
  const { lesson } = await setup()
  await showAndMove(app, lesson)
  await showPad(app, lesson, null)
  const words = await momentsOf(app, lesson)
  expect(words.filter((text) => text.startsWith('投屏'))).toEqual([expect.stringMatching(/^投屏：.+的平板$/)])
})

it('[CR-448] 请学生讲解 brings the class to the shown page and its student to the board', async () => {
  const { lesson, own, second_id } = await setup()
  const { teacher, command } = lesson
  const explain = () => app.call(teacher.token, `POST ${API}/interact/explain_page`, command)
  expect((await explain()).code).toBe(409)
  await showAndMove(app, lesson)
  expect((await explain()).code).toBe(200)
  expect(await stateOf(lesson)).toMatchObject({
    ...{ shown_pad: null, current_page_id: second_id },
    writers: [{ student_id: own.student_id }],
  })
})

it('[CR-446] a student who has not entered, a pad, and another device are refused', async () => {
  const { lesson, own, absent } = await setup()
  expect(await showPad(app, lesson, absent.student_id)).toMatchObject({
    code: 404,
    message: '学生还没有进入课堂',
  })
  const body = { ...lesson.command, student_id: own.student_id }
  const call = (token: string, device_id: string) =>
    app.call(token, `POST ${API}/interact/show_pad`, { ...body, device_id })
  expect((await call(own.token, 'device-one')).code).toBe(403)
  expect((await call(lesson.teacher.token, 'device-two')).code).toBe(409)
})
