import { newId } from '@jiangtai/shared/core/ids.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { buildRunningLesson } from '../../../../../../test/classroom-builders.ts'
import { PIXEL_PNG } from '../../../../../../test/lessons-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'
import { runClassroomClock } from '../../../room/classroom-clock.ts'

const API = '/api/prepare_lessons/api'

/** A closed question whose first two students answered with words and a photo each; the third has entered and wrote nothing. */
export async function buildPhotoLesson(app: TestApp) {
  const item_id = newId()
  const lesson = await buildRunningLesson(app, { document: questionOf(itemOf('text', { item_id })) })
  const [first, second, third] = lesson.students
  if (first === undefined || second === undefined || third === undefined) throw new Error('three students')
  for (const { token } of lesson.students) await lesson.join(token)
  const quiz_run_id = await lesson.startQuiz()
  const keys: string[] = []
  for (const { token, name } of [first, second]) {
    const { payload } = await app.call(token, 'POST /api/pad/v1/uploads/credential', {
      ...{ quiz_run_id, file_name: '照片.png', size: PIXEL_PNG.byteLength },
    })
    const { object_key, content_type } = payload
    await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type })
    await app.call(token, 'POST /api/pad/v1/uploads/confirm', { object_key })
    keys.push(object_key)
    await app.call(token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), revision: 1, is_final: true, used_ms: 1000 },
      was_offline: false,
      value: {
        [item_id]: {
          ...{ kind: 'text', text: `${name.length} 种证法` },
          attachments: [{ kind: 'photo', key: object_key, seconds: null }],
        },
      },
    })
  }
  await app.call(lesson.teacher.token, `POST ${API}/end_quzi`, { ...lesson.command, quiz_run_id })
  app.clock.advance(2001)
  await runClassroomClock(app.services)
  const shown = {
    ...{ quiz_run_id, item_id, student_ids: [second.student_id, first.student_id] },
    ...{ has_names: false, is_shown: true, is_on_pads: true },
  }
  const compare = (change: Partial<typeof shown> = {}) =>
    app.call(lesson.teacher.token, `POST ${API}/interact/compare_answers`, {
      ...{ ...lesson.command, ...shown, ...change },
    })
  const teach = (step: 'put_away_quzi' | 'bring_back_quzi' | 'reveal_quzi') =>
    app.call(lesson.teacher.token, `POST ${API}/${step}`, { ...lesson.command, quiz_run_id })
  const look = ({ token }: { token: string }) =>
    app.call(token, 'POST /api/pad/v1/classroom/compared', { lesson_session_id: lesson.lesson_session_id })
  return { lesson, first, second, third, item_id, quiz_run_id, keys, shown, compare, teach, look }
}
