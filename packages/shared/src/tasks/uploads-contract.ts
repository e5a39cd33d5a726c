import { z } from 'zod'
import { AnswerUploadView } from '../classroom/asking/answer-uploads-contract.ts'
import { route } from '../core/route.ts'
import { givenNameText, Id } from '../core/schemas.ts'
import { UploadCredential } from '../core/upload-credential.ts'

const ObjectKey = z.string().max(300)
/** Pages and recordings that were made without a network come all at once. */
const FILES = { burst: 120, per_minute: 60 }

/** Photos, handwriting and sound in the answers to a task. */
export const taskUploadsContract = {
  credential: route({
    method: 'POST',
    path: '/api/pad/v1/task/upload-credential',
    summary: '上传作业作答的照片、手写或录音用的临时凭证：只限本人还能作答的这道小题，最长 15 分钟',
    access: 'student',
    // A credential is short-lived and secret: no reply of it is kept.
    effect: 'command',
    limit: FILES,
    input: z.object({
      task_id: Id,
      item_id: Id,
      file_name: givenNameText('file'),
      size: z.number().int().min(0),
      /** Sent again to renew the credential of an upload that runs longer than its lifetime. */
      object_key: ObjectKey.optional(),
    }),
    output: UploadCredential.extend({ object_key: z.string(), content_type: z.string() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/pad/v1/task/confirm-upload',
    summary: '登记已上传的作答文件：服务器按内容核对类型、大小和录音时长',
    access: 'student',
    effect: 'command',
    limit: FILES,
    input: z.object({ object_key: ObjectKey }),
    /** `seconds`: how long a recording is, as its attachment has to say. */
    output: AnswerUploadView.extend({ seconds: z.int().nullable() }),
  }),
}
