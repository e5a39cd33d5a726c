import { newId } from '@jiangtai/shared/core/ids.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'
import { peerReviewFile } from './peers.table.ts'
import { actsOf } from './test/review-lesson.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[CR-271] a photo is copied once, under a key that names nobody, and one that is gone leaves the rest readable', async () => {
  const { command, teacher, students, join, ...lesson } = await buildRunningLesson(app)
  const [author, second, third] = students
  if (author === undefined || second === undefined || third === undefined) throw new Error('three students')
  for (const { token } of students) await join(token)
  const asked = await app.call(teacher.token, `POST ${API}/start_shortcut_quzi`, {
    ...{ ...command, question: { source: 'oral', kind: 'text' }, time_limit_s: null },
  })
  const { quiz_run_id } = asked.payload
  const detail = await app.call(teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })
  const item_id = detail.payload.document.items[0]!.item_id
  const upload = async () => {
    const { payload } = await app.call(author.token, 'POST /api/pad/v1/uploads/credential', {
      ...{ quiz_run_id, file_name: '照片.png', size: PIXEL_PNG.byteLength },
    })
    const { object_key, content_type } = payload
    await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type })
    await app.call(author.token, 'POST /api/pad/v1/uploads/confirm', { object_key })
    return object_key
  }
  const [kept, gone] = [await upload(), await upload()]
  await app.call(author.token, 'POST /api/pad/v1/classroom/submit-answer', {
    ...{ quiz_run_id, client_submission_id: newId(), revision: 1, is_final: true, was_offline: false },
    used_ms: 1000,
    value: {
      [item_id]: {
        ...{ kind: 'text', text: '见照片' },
        attachments: [kept, gone].map((key) => ({ kind: 'photo' as const, key, seconds: null })),
      },
    },
  })
  await app.call(teacher.token, `POST ${API}/end_quzi`, { ...command, quiz_run_id })
  app.clock.advance(2001)
  await runClassroomClock(app.services)
  await app.services.storage.remove(gone)
  const { start, own } = actsOf(
    app,
    { command, teacher, students, join, ...lesson },
    { quiz_run_id, item_id },
  )
  const { peer_review_id } = (await start({ each_count: 1 })).payload

  const replies = await Promise.all([second, third, second, third].map((pad) => own(pad, peer_review_id)))
  for (const { payload } of replies) {
    const [part] = payload.parts
    expect(part?.text).toBe('见照片')
    expect(part?.files.map(({ url }) => url === null)).toEqual([false, true])
    const told = JSON.stringify(payload)
    for (const secret of [author.student_id, author.name, quiz_run_id, kept, gone])
      expect(told).not.toContain(secret)
  }
  const { orm } = app.services.database
  const copies = await orm
    .select()
    .from(peerReviewFile)
    .where(eq(peerReviewFile.peer_review_id, peer_review_id))
  expect(copies).toMatchObject([{ original_key: kept, student_id: author.student_id }])
  expect((await own(author, peer_review_id)).payload.parts).toEqual([])
})
