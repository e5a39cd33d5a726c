import { z } from 'zod'
import { route } from '../../core/route.ts'
import { givenNameText, Id } from '../../core/schemas.ts'
import { UploadCredential } from '../../core/upload-credential.ts'
import { QuestionView } from '../contract.ts'

const ObjectKey = z.string().max(300)
/** A whole paper's pictures are put in one after the other. */
const PICTURES = { burst: 120, per_minute: 120 }

/** Pictures and sounds of questions (QC-08, [QF-4]). */
export const questionFilesContract = {
  credential: route({
    method: 'POST',
    path: '/api/question_center/v1/file/credential',
    summary: '上传题目图片或录音用的临时凭证，最长 15 分钟',
    access: 'questionCenter.edit',
    // A credential is short-lived and secret: no reply of it is kept.
    effect: 'command',
    limit: PICTURES,
    input: z.object({
      file_name: givenNameText('file'),
      size: z.number().int().min(0),
      /** Sent again to renew the credential of an upload that runs longer than its lifetime. */
      object_key: ObjectKey.optional(),
    }),
    output: UploadCredential.extend({ object_key: z.string(), content_type: z.string() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/question_center/v1/file/confirm',
    summary: '登记已上传的题目图片或录音：服务器按内容核对类型与大小',
    access: 'questionCenter.edit',
    effect: 'command',
    limit: PICTURES,
    input: z.object({ object_key: ObjectKey }),
    output: z.object({ object_key: z.string(), content_type: z.string(), url: z.string() }),
  }),
  changePicture: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/change-picture',
    summary: '换上或去掉题目里的一张图片，存为新的版本',
    access: 'questionCenter.edit',
    effect: 'write',
    limit: PICTURES,
    input: z.object({
      question_id: Id,
      /** The version that was looked at: a question changed since is refused. */
      version: z.number().int().min(1),
      /** Where the picture stands in the document, as `items.0.stem.2`. */
      picture: z.string().max(200),
      /** The uploaded picture; null takes the picture out. */
      object_key: ObjectKey.nullable(),
    }),
    output: QuestionView,
  }),
}
