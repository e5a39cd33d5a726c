import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id, text } from '../core/schemas.ts'

/** A student or a teacher of the school, by the id of the record. */
const OfPerson = { kind: z.enum(['student', 'teacher']), person_id: Id }
const Submitted = z.object({ job_id: Id })

/** What the school keeps of one person, as a file and erased ([PV-31], [PV-32]): for whoever manages the whole school. */
export const privacyContract = {
  exportPerson: route({
    method: 'POST',
    path: '/api/privacy/v1/person/export',
    summary: '导出一个人的个人信息：表格、数据文件和本人上传的文件',
    access: 'schoolManage.export',
    scope: 'school',
    effect: 'write',
    records: { action: 'person.export', targets: ['person_id'] },
    input: z.object(OfPerson),
    output: Submitted,
  }),
  exportedPerson: route({
    method: 'POST',
    path: '/api/privacy/v1/person/exported-file',
    summary: '已导出的个人信息的下载地址，一天内有效；只给提交导出的人',
    access: 'schoolManage.export',
    scope: 'school',
    effect: 'read',
    records: { action: 'person.download', targets: ['person_id'] },
    input: z.object({ ...OfPerson, job_id: Id }),
    output: z.object({ url: z.string(), file_name: z.string(), size: z.int() }),
  }),
  erasePerson: route({
    method: 'POST',
    path: '/api/privacy/v1/person/erase',
    summary: '删除一个人的个人信息，不能撤销；要输入姓名确认',
    access: 'schoolManage.delete',
    scope: 'school',
    effect: 'write',
    input: z.object({
      ...OfPerson,
      /** As it stands in the record, typed by hand. */
      typed_name: text('姓名', 50),
    }),
    output: Submitted,
  }),
}
