import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { FILE_LIMIT, route } from '../../core/route.ts'
import { FileView, Id } from '../../core/schemas.ts'
import { IMPORT_BODY_BYTES, XlsxUpload } from '../../imports/views.ts'
import { MAX_SETS } from '../limits.ts'
import { GivenScore } from './scores.ts'

/** Students whose scores stand in one file. */
export const MAX_FILE_STUDENTS = 3000
/** Items that a file has columns for. */
export const MAX_FILE_ITEMS = 50
/** Scores that one file may change. */
export const MAX_FILE_CHANGES = 5000

/** A score that a file changes, in the place of the one that stood when it was read ([TK-32]). */
export const FileScore = z.object({
  student_id: Id,
  item_id: Id,
  /** Null lets the answer wait again. */
  score: GivenScore.nullable(),
  replaces: Id,
})
export type FileScore = z.output<typeof FileScore>

/** The changes that a file would make; checking it changes nothing. */
export const FilePlan = z.object({
  changes: z.array(
    FileScore.extend({ name: z.string(), item_name: z.string(), before: z.number().nullable() }),
  ),
  unchanged_count: z.int(),
  /** Every wrong row with its faults; such a row changes nothing. */
  errors: z.array(z.object({ row: z.int(), words: z.string() })),
})
export type FilePlan = z.output<typeof FilePlan>

const OfSet = { task_id: Id, set_no: z.int().min(1).max(MAX_SETS) }

/** 成绩表 of one kind as a file: out, looked at, and in (HW-21). */
export function scoreFileContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    export_scores: route({
      method: 'POST',
      path: `${path}/marking/export`,
      summary: '导出成绩表：每名学生一行，每道小题一列，填好可以再导入',
      access: `${area}.get`,
      effect: 'read',
      records: { action: 'task.export_scores', targets: ['task_id'] },
      input: z.object(OfSet),
      output: FileView,
    }),
    check_scores: route({
      method: 'POST',
      path: `${path}/marking/check-file`,
      summary: '检查填好的成绩表：要改哪些得分、哪些行有误，不改动任何得分',
      access: `${area}.edit`,
      effect: 'read',
      max_bytes: IMPORT_BODY_BYTES,
      limit: FILE_LIMIT,
      input: XlsxUpload.extend(OfSet),
      output: FilePlan,
    }),
    import_scores: route({
      method: 'POST',
      path: `${path}/marking/import`,
      summary: '导入检查过的得分；检查以后又被改过的不会被盖掉',
      access: `${area}.edit`,
      effect: 'write',
      max_bytes: 2 * 1024 * 1024,
      input: z.object({
        task_id: Id,
        scores: z.array(FileScore).min(1, '没有要改的得分').max(MAX_FILE_CHANGES),
      }),
      output: z.object({
        taken_count: z.int(),
        /** The scores that the import replaced, for taking it back. */
        undo: z.array(FileScore),
      }),
    }),
  }
}
