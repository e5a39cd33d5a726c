import type { Block, Question } from '@jiangtai/shared/questions/document.ts'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { mp3 } from '../../../../test/files/write-media.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { typedDocument } from '../../../../test/question-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const CREDENTIAL = 'POST /api/question_center/v1/file/credential'
const CONFIRM = 'POST /api/question_center/v1/file/confirm'

/** A picture or sound that a teacher has uploaded for questions, through the real calls; its key. */
export async function uploadQuestionFile(app: TestApp, token: string, file_name = '图.png'): Promise<string> {
  const body = extOf(file_name) === 'mp3' ? mp3(null) : PIXEL_PNG
  const { payload } = await app.call(token, CREDENTIAL, { file_name, size: body.byteLength })
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body, content_type })
  const reply = await app.call(token, CONFIRM, { object_key })
  if (reply.code !== 200) throw new Error(reply.message)
  return object_key
}

export const picture = (key: string | null, address: string | null = null) =>
  ({ type: 'image', key, address, width: null, alt: '图' }) as const

export const sound = (key: string) => ({ type: 'audio', key, seconds: 3 }) as const

/** A 单选题 with blocks added to its stem, to its first option and to its analysis. */
export function documentWith({
  stem = [],
  option = [],
  analysis = [],
}: {
  stem?: Block[]
  option?: Block[]
  analysis?: Block[]
}): Question {
  const plain = typedDocument({ stem: '如图，选哪一个？', analysis: '看图。' })
  return {
    ...plain,
    items: plain.items.map((item) => ({
      ...item,
      stem: [...item.stem, ...stem],
      options: item.options.map((one, at) =>
        at === 0 ? { ...one, content: [...one.content, ...option] } : one,
      ),
      analysis: [...item.analysis, ...analysis],
    })),
  }
}
