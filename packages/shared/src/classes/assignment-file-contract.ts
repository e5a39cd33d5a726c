import { z } from 'zod'
import { FILE_LIMIT, route } from '../core/route.ts'
import { givenNameText, Id, Instant, Paging, paged } from '../core/schemas.ts'
import { IMPORT_BODY_BYTES, XlsxFileView, XlsxUpload } from '../imports/views.ts'
import { MAX_CELL_TEACHERS, MAX_FILE_CELLS } from './assignment-file.ts'
import { SeveralHeads, SubjectField } from './fields.ts'

const byImporter = { method: 'POST', access: 'schoolManage.import', scope: 'school' } as const
const CellTeacher = z.object({ teacher_id: Id, name: z.string() })

/** One cell of a file that stands otherwise in the school; `subject_id` is null for 班主任. */
const FileCellView = z.object({
  row: z.int(),
  column: z.string(),
  class_id: Id,
  class_name: z.string(),
  subject_id: z.string().nullable(),
  before: z.array(CellTeacher),
  after: z.array(CellTeacher),
})
export type FileCellView = z.output<typeof FileCellView>

/** One cell that cannot be understood; the line is that of the sheet. */
const FileErrorView = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type FileErrorView = z.output<typeof FileErrorView>

/** A cell as it was shown and as it shall be. */
const FileCell = z.object({
  class_id: Id,
  /** Null is 班主任. */
  subject_id: SubjectField.nullable(),
  before_teacher_ids: z.array(Id).max(50, '一格最多 50 位教师'),
  teacher_ids: z.array(Id).max(MAX_CELL_TEACHERS, `一格最多 ${MAX_CELL_TEACHERS} 位教师`),
})

/** One import of a 任课表, as its history lists it. */
const AssignmentImportView = z.object({
  import_id: Id,
  file_name: z.string(),
  cell_count: z.int(),
  created_by_name: z.string().nullable(),
  created_at: Instant,
  /** Until when it can be undone; null when it cannot be. */
  undo_until: Instant.nullable(),
  undone_at: Instant.nullable(),
  undone_by_name: z.string().nullable(),
  undone_count: z.int(),
  kept_count: z.int(),
})
export type AssignmentImportView = z.output<typeof AssignmentImportView>

/** The 任课表 of the whole school as a file that goes out and comes back ([SC-139], [SC-140], [SC-141]). */
export const assignmentFileContract = {
  exportAssignmentFile: route({
    ...byImporter,
    path: '/api/school_manager/v1/classes/assignments/file/export',
    summary: '全校任课表文件：一行一个班级，一列一门学科，填着现在的安排，改好可以导入',
    effect: 'read',
    records: { action: 'class.export_assignment_file', targets: [] },
    input: z.object({}),
    output: XlsxFileView,
  }),
  checkAssignmentFile: route({
    ...byImporter,
    path: '/api/school_manager/v1/classes/assignments/file/check',
    summary: '核对任课表文件：列出会新安排、换人、清空的格子和看不懂的格子，不改动任何安排',
    effect: 'command',
    max_bytes: IMPORT_BODY_BYTES,
    limit: FILE_LIMIT,
    input: XlsxUpload,
    output: z.object({
      file_name: z.string(),
      class_count: z.int(),
      changes: z.array(FileCellView),
      errors: z.array(FileErrorView),
      unchanged_count: z.int(),
      ignored_columns: z.array(z.string()),
    }),
  }),
  importAssignments: route({
    ...byImporter,
    path: '/api/school_manager/v1/classes/assignments/file/import',
    summary: '导入核对过的任课表：全部生效或全部不生效；核对之后被别人改过的格子会拒绝',
    effect: 'write',
    max_bytes: 2 * 1024 * 1024,
    input: z.object({
      file_name: givenNameText('file'),
      cells: z
        .array(FileCell)
        .min(1, '没有要导入的格子')
        .max(MAX_FILE_CELLS, `一次最多导入 ${MAX_FILE_CELLS} 格`),
      several_heads: SeveralHeads,
    }),
    output: z.object({ import_id: Id, opened_count: z.int(), closed_count: z.int() }),
  }),
  assignmentImports: route({
    ...byImporter,
    path: '/api/school_manager/v1/classes/assignments/file/list',
    summary: '历次导入的任课表',
    effect: 'read',
    input: z.object({ ...Paging }),
    output: paged(AssignmentImportView),
  }),
  undoAssignmentImport: route({
    ...byImporter,
    path: '/api/school_manager/v1/classes/assignments/file/undo',
    summary: '撤销导入的任课表（七天内）：之后改过的格子保持现在的样子，并说明是哪些',
    effect: 'write',
    input: z.object({ import_id: Id }),
    output: z.object({
      undone_count: z.int(),
      kept: z.array(z.object({ place: z.string(), reason: z.string() })),
    }),
  }),
}
