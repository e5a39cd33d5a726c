import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildTeacher } from '../../../../../test/builders.ts'
import type { RunningLesson } from '../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

export const API = '/api/prepare_lessons/api'

type Named = { lesson_session_id: string; teacher: { token: string } }

/** The teacher of a lesson lets somebody assist. */
export const name = (app: TestApp, { lesson_session_id, teacher }: Named, teacher_id: string) =>
  app.send(teacher.token, `POST ${API}/name_assistant`, { lesson_session_id, teacher_id })

/** The teacher of a lesson ends that somebody assists. */
export const dismiss = (app: TestApp, { lesson_session_id, teacher }: Named, teacher_id: string) =>
  app.send(teacher.token, `POST ${API}/dismiss_assistant`, { lesson_session_id, teacher_id })

/** 李青 of the school assists in a lesson, with a phone that is paired. */
export async function assist(app: TestApp, lesson: RunningLesson) {
  const { school_id, lesson_session_id } = lesson
  const assistant = await buildTeacher(app, { school_id, name: '李青' })
  await name(app, lesson, assistant.person_id)
  const pair = (remote_id: string) =>
    app.send(assistant.token, `POST ${API}/pair_remote`, {
      ...{ lesson_session_id, remote_id, device_name: '安卓手机' },
    })
  const remote_id = newId()
  await pair(remote_id)
  return { assistant, remote_id, pair }
}

/** Commands of a remote that can be given one after the other: one statement, a locked row, and a row that is read. */
export const STEERED = [
  'turn_page',
  'interact/lock_screen',
  'interact/lock_screen',
  'interact/timer',
] as const

/** How each of these commands is answered to somebody, in the name of a device. */
export async function steer(
  app: TestApp,
  { lesson_session_id, opening }: RunningLesson,
  token: string,
  device_id: string,
): Promise<number[]> {
  const lock = { student_ids: null, message: '请认真听讲' }
  const bodies = [
    { page_id: opening.pages[1]!.page_id },
    { ...lock, locked: true },
    { ...lock, locked: false },
    { change: { kind: 'stopwatch' } },
  ]
  const codes = []
  for (const [at, path] of STEERED.entries()) {
    const command = { lesson_session_id, device_id, ...bodies[at] }
    codes.push((await app.send(token, `POST ${API}/${path}`, command)).code)
  }
  return codes
}

/** What stays with the lesson's teacher, with what each call needs beside the lesson and the device. */
export const TEACHERS_ALONE = (page_id: string): (readonly [call: string, more?: object])[] => [
  [`POST ${API}/after_class`],
  [`POST ${API}/kick_out_teacher`],
  [`POST ${API}/write_ink`, { page_id, op: { v: 1, kind: 'clear', id: newId() } }],
  [`POST ${API}/add_board_page`, { page_id: newId(), after_page_id: page_id }],
  [`POST ${API}/interact/notify`, { text: '请看黑板' }],
  [`POST ${API}/event_record`, { kind: 'file_opened', words: '讲义.pdf' }],
  [`POST ${API}/name_assistant`, { teacher_id: newId() }],
  [`POST ${API}/dismiss_assistant`, { teacher_id: newId() }],
  [`GET ${API}/lesson_record`],
  [`GET ${API}/lesson_answers`],
  [`GET ${API}/lesson_replay`, { after_seq: 0 }],
  [`GET ${API}/lesson_attendance`],
  [`GET ${API}/lesson_watchers`],
]
