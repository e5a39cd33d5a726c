import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { documentWith, picture } from './question-file-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { questionUploads } from '../files/question-purpose.ts'

const PICTURE = { file_name: '图.png', size: PIXEL_PNG.byteLength }

/** The files of a side for its calls, by the account of its teacher. */
const uploads = new Map<string, string>()
const questions = new Map<string, string>()

const uploadOf = ({ teacher }: Side) =>
  uploads.get(teacher.account_id) ?? questionUploads.keys.make({ school_id: 'absent', ids: [newId()] }, 'png')
const questionOf = ({ teacher }: Side) => questions.get(teacher.account_id) ?? newId()

async function sendPicture(app: TestApp, { teacher }: Side): Promise<void> {
  const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/file/credential', PICTURE)
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type })
  uploads.set(teacher.account_id, object_key)
}

async function withPlaceholder(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const document = documentWith({ stem: [picture(null, 'https://papers.example/1.png')] })
  const { question_id } = await buildQuestion(app, { school_id: side.school_id, document })
  questions.set(side.teacher.account_id, question_id)
}

/** The right calls of pictures in questions. */
export const questionFileCalls: AreaCalls = {
  'POST /api/question_center/v1/file/credential': { as: 'teacher', body: () => PICTURE },
  'POST /api/question_center/v1/file/confirm': {
    as: 'teacher',
    before: sendPicture,
    body: (side) => ({ object_key: uploadOf(side) }),
  },
  'POST /api/question_center/v1/bank/change-picture': {
    as: 'manager',
    before: withPlaceholder,
    body: (side) => ({
      question_id: questionOf(side),
      version: 1,
      picture: 'items.0.stem.1',
      object_key: null,
    }),
  },
}
