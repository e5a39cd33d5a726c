import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import type { ImportFile } from '../../../core/jobs/imports/import-file.ts'
import { findKnown, findNames } from './known-teachers.ts'
import { findRepeated, type KnownTeacherRow, type NewTeacherRow, planTeacher } from './plan-teachers.ts'

/** The way in which a file of teachers is read, and the effects of its rows ([SC-56]). */
export const teacherFile: ImportFile<NewTeacherRow, KnownTeacherRow> = {
  columns: TEACHER_IMPORT_COLUMNS,
  required: ['姓名', '登录名'],
  planning: (all) => {
    const repeated = findRepeated(all)
    return async (outside, rows) => {
      const names = await findNames(outside, rows)
      return async (db, school_id) => {
        const known = await findKnown(db, { school_id, rows, names })
        return rows.map((row) => planTeacher(row, { known, repeated }))
      }
    }
  },
}
