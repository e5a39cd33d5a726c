import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/rules.ts'
import type { ImportFile } from '../../../core/jobs/import-file.ts'
import { writeXlsx } from '../../../core/xlsx/write-xlsx.ts'
import { findKnown, findNames } from './known-students.ts'
import { findRepeated, type KnownStudentRow, type NewStudentRow, planStudent } from './plan-students.ts'

/** How a file of students is read, and what its rows would do ([SC-56]). */
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
        const known = await findKnown(db, { school_id, rows, names })
        return rows.map((row) => planStudent(row, { known, repeated }))
      }
    }
  },
}

/** The file to fill in, with its rules on a second sheet ([SC-56]). */
export function writeStudentTemplate(): Promise<Buffer> {
  return writeXlsx([
    {
      name: '学生',
      notes: [],
      columns: STUDENT_IMPORT_COLUMNS.map((label) => ({ label, width: 16 })),
      rows: [],
    },
    {
      name: '填写说明',
      notes: [
        '学号在本校已有的，更新这名学生；没有的，新增一名学生。文件中没有的学生不受影响。',
        '更新时，空着的格子保持原样。已有班级的学生不会因导入而转班，请在班级里使用“转班”。',
        '一次最多 2000 行。新账号在打印账号条后启用；学校规定初始密码为学号后六位的，导入后即可登录。',
      ],
      columns: [
        { label: '列', width: 10 },
        { label: '新增时', width: 10 },
        { label: '说明', width: 60 },
        { label: '示例', width: 16 },
      ],
      rows: [
        ['姓名', '必填', '最多 20 个字，可以重名', '王小明'],
        ['性别', '必填', '男 或 女', '男'],
        ['学号', '必填', '本校唯一，字母、数字或 _ . -，开头的 0 会保留', '20260101'],
        [
          '班级',
          '可空',
          '使用中的行政班，写作 高一(1)班、高一1班 或 2026级1班 都可以；空着为未分班',
          '高一(1)班',
        ],
        ['座号', '可空', '1 到 999 的整数；空着按顺序排在最后', '1'],
        ['登录名', '可空', '3 到 32 个字母、数字或 _ . -；空着用学号', ''],
      ],
    },
  ])
}
