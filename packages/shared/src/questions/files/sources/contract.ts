import { z } from 'zod'
import { SubjectField } from '../../../classes/fields.ts'
import { PHASES } from '../../../core/dictionaries.ts'
import { FILE_LIMIT, route } from '../../../core/route.ts'
import { FileView, givenNameText, Id } from '../../../core/schemas.ts'
import { UploadCredential } from '../../../core/upload-credential.ts'

const ObjectKey = z.string().max(300)
const Source = z.object({ object_key: ObjectKey, file_name: givenNameText('file') })

/** Files of questions that are no text: Word, PDF and Excel (QC-16, [QI-30]). */
export const questionSourcesContract = {
  credential: route({
    method: 'POST',
    path: '/api/question_center/v1/source/credential',
    summary: '上传题目文件（Word、PDF、Excel）用的临时凭证，最长 15 分钟',
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
  importSource: route({
    method: 'POST',
    path: '/api/question_center/v1/source/import',
    summary: '导入已上传的题目文件；答案在另一个文件里时一起导入，返回任务编号',
    access: 'questionCenter.import',
    effect: 'command',
    limit: FILE_LIMIT,
    input: z.object({
      source: Source,
      /** The file of answers, where they stand in one of their own. */
      answers: Source.nullable().default(null),
      subject_id: SubjectField,
      phase_id: z.string().refine((id) => PHASES.some((phase) => phase.id === id), '请选择学段'),
    }),
    output: z.object({ job_id: Id }),
  }),
}
