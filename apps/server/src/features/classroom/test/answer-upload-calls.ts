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
  'POST /api/pad/v1/uploads/own': { as: 'student', body: ({ quiz_run_id }) => ({ quiz_run_id }) },
  'POST /api/prepare_lessons/api/answer_uploads': {
    as: 'teacher',
    body: ({ quiz_run_id }) => ({ quiz_run_id }),
  },
}
