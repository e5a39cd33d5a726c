import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { taskUploads } from '../answering/uploads/task-purpose.ts'

const PAD = '/api/pad/v1/task'
const PHOTO = { file_name: '照片.png', size: PIXEL_PNG.byteLength }

/** The upload that the first student of a side has asked for, by the account of its teacher. */
const photos = new Map<string, string>()
const photoOf = ({ teacher }: Side) =>
  photos.get(teacher.account_id) ??
  taskUploads.keys.make({ school_id: 'absent', ids: [newId(), newId()] }, 'png')

async function sendPhoto(app: TestApp, side: Side): Promise<void> {
  const { task_id, task_item_id: item_id } = side
  const { payload } = await app.call(first(side.students).token, `POST ${PAD}/upload-credential`, {
    ...{ task_id, item_id, ...PHOTO },
  })
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type })
  photos.set(side.teacher.account_id, object_key)
}

export const calls: AreaCalls = {
  [`POST ${PAD}/list` as const]: { as: 'student', body: () => ({ part: 'open' as const }) },
  [`POST ${PAD}/detail` as const]: { as: 'student', body: ({ task_id }) => ({ task_id }) },
  [`POST ${PAD}/shown-answers` as const]: { as: 'student', body: ({ task_id }) => ({ task_id }) },
  [`POST ${PAD}/save-answer` as const]: {
    as: 'student',
    body: ({ task_id, task_item_id }) => ({
      ...{
        task_id,
        item_id: task_item_id,
        round: 1,
        client_submission_id: newId(),
        revision: 2,
        used_ms: 2000,
      },
      value: { kind: 'choice' as const, keys: ['A'] },
    }),
  },
  [`POST ${PAD}/save-reading` as const]: {
    as: 'student',
    body: ({ reading_task_id, material_id }) => ({
      ...{ task_id: reading_task_id, material_id, client_submission_id: newId(), revision: 1 },
      ...{ segments: [], place: 0 },
    }),
  },
  [`POST ${PAD}/submit` as const]: {
    as: 'student',
    body: ({ task_id }) => ({ task_id, round: 1, used_ms: 60_000 }),
  },
  [`POST ${PAD}/withdraw` as const]: {
    as: 'student',
    before: (app, { task_id, students }) =>
      app.call(first(students).token, `POST ${PAD}/submit`, { task_id, round: 1, used_ms: 60_000 }),
    body: ({ task_id }) => ({ task_id }),
  },
  [`POST ${PAD}/upload-credential` as const]: {
    as: 'student',
    body: ({ task_id, task_item_id }) => ({ task_id, item_id: task_item_id, ...PHOTO }),
  },
  [`POST ${PAD}/confirm-upload` as const]: {
    as: 'student',
    before: sendPhoto,
    body: (side) => ({ object_key: photoOf(side) }),
  },
}
