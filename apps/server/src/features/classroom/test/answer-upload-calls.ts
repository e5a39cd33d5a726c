import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { answerUploads } from '../asking/answer-uploads/answer-purpose.ts'

const PHOTO = { file_name: '照片.png', size: PIXEL_PNG.byteLength }

/** The keys of photos that the first student of a side has asked to upload, by the account of its teacher. */
const photos = new Map<string, string>()
const photoOf = ({ teacher }: Side) =>
  photos.get(teacher.account_id) ??
  answerUploads.keys.make({ school_id: 'absent', ids: [newId(), newId()] }, 'png')

async function sendPhoto(app: TestApp, side: Side): Promise<void> {
  const { payload } = await app.call(first(side.students).token, 'POST /api/pad/v1/uploads/credential', {
    quiz_run_id: side.quiz_run_id,
    ...PHOTO,
  })
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type })
  photos.set(side.teacher.account_id, object_key)
}

const asked = new Map<string, { quiz_run_id: string; item_id: string }>()

/** Asks a question in words and closes it this moment. */
async function askAndClose(app: TestApp, side: Side): Promise<void> {
  const { token, account_id } = side.teacher
  const { lesson_session_id, device_id } = side
  const command = { lesson_session_id, device_id }
  const end = (quiz_run_id: string) =>
    app.call(token, 'POST /api/prepare_lessons/api/end_quzi', { ...command, quiz_run_id })
  await end(side.quiz_run_id)
  const { payload } = await app.call(token, 'POST /api/prepare_lessons/api/start_shortcut_quzi', {
    ...{ ...command, question: { source: 'oral', kind: 'text' }, time_limit_s: null },
  })
  const { quiz_run_id } = payload
  await end(quiz_run_id)
  const detail = await app.call(token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })
  asked.set(account_id, { quiz_run_id, item_id: detail.payload.document.items[0]?.item_id ?? newId() })
}

/** The right calls of photos in answers. */
export const answerUploadCalls: AreaCalls = {
  'POST /api/pad/v1/uploads/credential': {
    as: 'student',
    body: ({ quiz_run_id }) => ({ quiz_run_id, ...PHOTO }),
  },
  'POST /api/pad/v1/uploads/confirm': {
    as: 'student',
    before: sendPhoto,
    body: (side) => ({ object_key: photoOf(side) }),
  },
  'POST /api/pad/v1/uploads/announce': {
    as: 'student',
    before: askAndClose,
    body: ({ teacher }) => {
      const { quiz_run_id, item_id } = asked.get(teacher.account_id) ?? {
        quiz_run_id: newId(),
        item_id: newId(),
      }
      return { quiz_run_id, awaited: [{ item_id, file_count: 1 }] }
    },
  },
  'POST /api/pad/v1/uploads/own': { as: 'student', body: ({ quiz_run_id }) => ({ quiz_run_id }) },
  'POST /api/prepare_lessons/api/answer_uploads': {
    as: 'teacher',
    body: ({ quiz_run_id }) => ({ quiz_run_id }),
  },
}
