import { z } from 'zod'
import { PhaseField, SubjectField } from '../../../classes/fields.ts'
import { FILE_LIMIT, route } from '../../../core/route.ts'
import { Done, Id, paged, Paging } from '../../../core/schemas.ts'
import { UploadedFile } from '../sources/contract.ts'
import { DeskAct } from './acts.ts'
import { manyFilesRefusal } from './import-files.ts'
import { MAX_IMPORT_FILES, MAX_IMPORT_PHOTOS, MAX_PIECE_TEXT } from './limits.ts'
import { DESK_FILTERS, OpenImport, PieceView, QuestionImport } from './views.ts'

const PATH = '/api/question_center/v1/import'
const byImporter = { method: 'POST', access: 'questionCenter.import' } as const
const OfImport = z.object({ import_id: Id })
/** The import as it was looked at: changed elsewhere since, it is refused ([QI-67]). */
const AtRevision = OfImport.extend({ revision: z.int().min(1) })
const Changed = z.object({ revision: z.number().int() })

const ImportFile = UploadedFile.extend({
  /** Whether it holds the answers of the paper before it, or behind it where none is before. */
  is_answers: z.boolean().default(false),
})

/** An import of questions at its desk (QC-16): read, mended, confirmed; nothing is in the bank before. */
export const questionDeskContract = {
  begin: route({
    ...byImporter,
    path: `${PATH}/begin`,
    summary: '读取已上传的题目文件并分题，返回导入编号和任务编号；确认之前题库里没有这些题',
    effect: 'command',
    limit: FILE_LIMIT,
    input: z.object({
      files: z
        .array(ImportFile)
        .min(1, '请选择题目文件')
        .max(MAX_IMPORT_FILES + MAX_IMPORT_PHOTOS, `一次最多 ${MAX_IMPORT_FILES} 个文件`)
        .superRefine((files, told) => {
          const message = manyFilesRefusal(files.map(({ file_name }) => file_name))
          if (message !== null) told.addIssue({ code: 'custom', message })
        }),
      subject_id: SubjectField,
      phase_id: PhaseField,
    }),
    output: z.object({ import_id: Id, job_id: Id }),
  }),
  list: route({
    ...byImporter,
    path: `${PATH}/list`,
    summary: '导入记录：自己的，最近修改的在前',
    effect: 'read',
    input: z.object({ ...Paging, is_open: z.boolean().default(false) }),
    output: paged(QuestionImport),
  }),
  get: route({
    ...byImporter,
    path: `${PATH}/get`,
    summary: '一次导入：到了哪一步，各有多少题',
    effect: 'read',
    input: OfImport,
    output: OpenImport,
  }),
  pieces: route({
    ...byImporter,
    path: `${PATH}/pieces`,
    summary: '一次导入的内容：原文的行和分出来的题',
    effect: 'read',
    input: OfImport.extend({ ...Paging, filter: z.enum(DESK_FILTERS).default('all') }),
    output: paged(PieceView),
  }),
  act: route({
    ...byImporter,
    path: `${PATH}/act`,
    summary:
      '在确认台上改一步：移动边界、拆分、合并、改题型、改文字、留文字或截图、勾选、设置属性、选择重复题',
    effect: 'write',
    max_bytes: 4 * MAX_PIECE_TEXT + 256 * 1024,
    input: AtRevision.extend({ act: DeskAct }),
    output: Changed,
  }),
  undo: route({
    ...byImporter,
    path: `${PATH}/undo`,
    summary: '撤销确认台上的最后一步',
    effect: 'write',
    input: AtRevision,
    output: Changed,
  }),
  confirm: route({
    ...byImporter,
    path: `${PATH}/confirm`,
    summary: '确认导入勾选的题，返回任务编号；中断的导入接着做完',
    effect: 'write',
    input: AtRevision,
    output: z.object({ job_id: Id }),
  }),
  discard: route({
    ...byImporter,
    path: `${PATH}/discard`,
    summary: '放弃一次没有确认的导入',
    effect: 'write',
    input: OfImport,
    output: Done,
  }),
}
