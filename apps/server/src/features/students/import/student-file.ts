import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/rules.ts'
import type { ImportFile } from '../../../core/jobs/import-file.ts'
import type { TableRow } from '../../../core/xlsx/read-table.ts'
import { writeTemplate } from '../../../core/jobs/import-template.ts'
import { listSeated, type Seated } from '../../classes/members/placement.service.ts'
import { classesWithSeats, refuseSeats } from './file-seats.ts'
import { findKnown, findNames } from './known-students.ts'
import { findRepeated, type KnownStudentRow, type NewStudentRow, planStudent } from './plan-students.ts'

/** How a file of students is read, and what its rows would do ([SC-56], [SC-69]). */
export const studentFile: ImportFile<NewStudentRow, KnownStudentRow> = {
  columns: STUDENT_IMPORT_COLUMNS,
  required: ['姓名', '学号'],
  max_rows: MAX_IMPORT_ROWS,
  max_bytes: MAX_IMPORT_BYTES,
  planning: (all) => {
    const repeated = findRepeated(all)
    return async (outside, rows) => {
      const names = await findNames(outside, rows)
      return async (db, school_id) => {
        const plan = async (some: readonly TableRow[]) => {
          const known = await findKnown(db, { school_id, rows: some, names })
          return some.map((row) => planStudent(row, { known, repeated }))
        }
        const planned = await plan(rows)
        const class_ids = classesWithSeats(planned)
        if (class_ids.length === 0) return planned
        const seated = await listSeated(db, { school_id, class_ids })
        const others = rowsOfOthers(all, { rows, seated })
        // Who is given another seat further down in the file does not stand in the way of one here.
        const around = others.length === 0 ? [] : await plan(others)
        return refuseSeats([...planned, ...around], seated).slice(0, planned.length)
      }
    }
  },
}

/** The other rows of a file that concern somebody of the classes; login names are not known of these, so who gets one stays out. */
function rowsOfOthers(
  all: readonly TableRow[],
  { rows, seated }: { rows: readonly TableRow[]; seated: readonly Seated[] },
): TableRow[] {
  if (rows.length === all.length) return []
  const own = new Set(rows.map(({ row }) => row))
  const numbers = new Set(seated.map(({ student_no }) => student_no))
  return all.filter(
    ({ row, cells }) => !own.has(row) && (cells.登录名 ?? '') === '' && numbers.has(cells.学号 ?? ''),
  )
}

/** The file to fill in, with its rules on a second sheet ([SC-56]). */
export function writeStudentTemplate(): Promise<Buffer> {
  return writeTemplate({
    name: '学生',
    notes: [
      '学号在本校已有的，更新这名学生；没有的，新增一名学生。文件中没有的学生不受影响。',
      '更新时，空着的格子保持原样。已有班级的学生不会因导入而转班，请在班级里使用“转班”。',
      '一次最多 2000 行。新账号在打印账号条后启用；学校规定初始密码为学号后六位的，导入后即可登录。',
    ],
    columns: [
      ['姓名', '必填', '最多 20 个字，可以重名', '王小明'],
      ['性别', '必填', '男 或 女', '男'],
      ['学号', '必填', '本校唯一，字母、数字或 _ . -，开头的 0 会保留', '20260101'],
      [
        '班级',
        '可空',
        '使用中的行政班，写作 高一(1)班、高一1班 或 2026级1班 都可以；空着为未分班',
        '高一(1)班',
      ],
      ['座号', '可空', '1 到 999 的整数，班里不能重复；空着按顺序排在最后', '1'],
      ['登录名', '可空', '3 到 32 个字母、数字或 _ . -；空着用学号', ''],
    ],
  })
}
