import { z } from 'zod'
import { FILE_LIMIT, route } from '../../../core/route.ts'
import { FileView, givenNameText } from '../../../core/schemas.ts'
import { UploadCredential } from '../../../core/upload-credential.ts'

const ObjectKey = z.string().max(300)

/** An uploaded file of questions under the name it was chosen by. */
export const UploadedFile = z.object({ object_key: ObjectKey, file_name: givenNameText('file') })

/** Files that questions are read from: papers, tables, and what other systems write (QC-16, [QI-30]). */
export const questionSourcesContract = {
  credential: route({
    method: 'POST',
    path: '/api/question_center/v1/source/credential',
    summary: '上传题目文件用的临时凭证，最长 15 分钟',
    access: 'questionCenter.import',
    // A credential is short-lived and secret: no reply of it is kept.
    effect: 'command',
    limit: FILE_LIMIT,
    input: z.object({
      file_name: givenNameText('file'),
      size: z.number().int().min(0),
      /** Sent again to renew the credential of an upload that runs longer than its lifetime. */
      object_key: ObjectKey.optional(),
    }),
    output: UploadCredential.extend({ object_key: z.string(), content_type: z.string() }),
  }),
  template: route({
    method: 'POST',
    path: '/api/question_center/v1/source/template',
    summary: '题目表格的模板（Excel），每种题型一行示例',
    access: 'questionCenter.import',
    effect: 'read',
    input: z.object({}),
    output: FileView,
  }),
}
