import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, givenNameText, Id } from '../../core/schemas.ts'
import { UploadCredential } from '../../core/upload-credential.ts'
import { MAX_ATTACHMENTS } from '../../questions/answer.ts'

const ObjectKey = z.string().max(300)
/** A pad sends a handful of photos, and all waiting ones at once when the network returns. */
const PHOTOS = { burst: 60, per_minute: 60 }

/** A photo or recording that may stand in an answer, with an address that opens it for an hour or more. */
export const AnswerUploadView = z.object({
  object_key: ObjectKey,
  content_type: z.string(),
  url: z.string(),
})
export type AnswerUploadView = z.output<typeof AnswerUploadView>

export const answerUploadsContract = {
  credential: route({
    method: 'POST',
    path: '/api/pad/v1/uploads/credential',
    summary: '上传作答照片或录音用的临时凭证：只限本人正在作答的这道题，最长 15 分钟',
    access: 'student',
    // A credential is short-lived and secret: no reply of it is kept.
    effect: 'command',
    limit: PHOTOS,
    input: z.object({
      quiz_run_id: Id,
      file_name: givenNameText('file'),
      size: z.number().int().min(0),
      /** Sent again to renew the credential of an upload that runs longer than its lifetime. */
      object_key: ObjectKey.optional(),
    }),
    output: UploadCredential.extend({ object_key: z.string(), content_type: z.string() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/pad/v1/uploads/confirm',
    summary: '登记已上传的作答照片或录音：服务器按内容核对类型、大小和录音时长',
    access: 'student',
    effect: 'command',
    limit: PHOTOS,
    input: z.object({ object_key: ObjectKey }),
    /** `seconds`: how long a recording is, as its attachment has to say. */
    output: AnswerUploadView.extend({ seconds: z.int().nullable() }),
  }),
  announce: route({
    method: 'POST',
    path: '/api/pad/v1/uploads/announce',
    summary: '收卷时还在写、还没传完的照片、手写和录音：收卷后 2 秒内登记，20 秒内送到的算按时作答',
    access: 'student',
    // One statement, and the same again says the same.
    effect: 'command',
    limit: PHOTOS,
    input: z.object({
      quiz_run_id: Id,
      /** `file_count`: how many files the answer to the item has once all have arrived. */
      awaited: z
        .array(z.object({ item_id: Id, file_count: z.int().min(1).max(MAX_ATTACHMENTS) }))
        .min(1)
        .max(50),
    }),
    output: Done,
  }),
  own: route({
    method: 'POST',
    path: '/api/pad/v1/uploads/own',
    summary: '本人在一次作答中已上传的照片与录音',
    access: 'student',
    effect: 'read',
    input: z.object({ quiz_run_id: Id }),
    output: z.object({ list: z.array(AnswerUploadView) }),
  }),
  ofRun: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/answer_uploads',
    summary: '一次作答中学生答案里的照片与录音',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ quiz_run_id: Id }),
    /** `is_late`: it arrived after the close (补交). */
    output: z.object({
      list: z.array(AnswerUploadView.extend({ student_id: Id, is_late: z.boolean() })),
    }),
  }),
}
