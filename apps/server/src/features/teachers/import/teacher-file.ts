import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@jiangtai/shared/students/rules.ts'
import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import type { ImportFile } from '../../../core/jobs/import-file.ts'
import { writeTemplate } from '../../../core/jobs/import-template.ts'
import { findKnown, findNames } from './known-teachers.ts'
import { findRepeated, type KnownTeacherRow, type NewTeacherRow, planTeacher } from './plan-teachers.ts'

/** How a file of teachers is read, and what its rows would do ([SC-56]). */
export const teacherFile: ImportFile<NewTeacherRow, KnownTeacherRow> = {
  columns: TEACHER_IMPORT_COLUMNS,
  required: ['姓名', '登录名'],
  max_rows: MAX_IMPORT_ROWS,
  max_bytes: MAX_IMPORT_BYTES,
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

/** The file to fill in, with its rules on a second sheet ([SC-56]). */
export function writeTeacherTemplate(): Promise<Buffer> {
  return writeTemplate({
    name: '教师',
    notes: [
      '登录名（没有填登录名的，按手机号）在本校已有的，更新这位教师；没有的，新增一位教师。文件中没有的教师不受影响。',
      '更新时，空着的格子保持原样；任教班级只会增加，不会减少；角色不会因导入而改变。',
      '一次最多 2000 行。新账号在打印账号条后启用，有手机号的也可以用短信验证码启用。',
    ],
    columns: [
      ['姓名', '必填', '最多 20 个字，可以重名', '李芳'],
      ['性别', '必填', '男 或 女', '女'],
      ['手机号', '可空', '11 位手机号，没有登录名时必填', '13800001234'],
      ['学段', '必填', '小学、初中 或 高中', '高中'],
      ['学科', '必填', '语文、数学、英语……', '数学'],
      ['登录名', '可空', '3 到 32 个字母、数字或 _ . -；空着用手机号', 'lifang'],
      [
        '角色',
        '可空',
        '任课教师、校管理员 或 巡课；空着为任课教师。年级组长、备课组长在教师详情里设置',
        '任课教师',
      ],
      [
        '任教班级',
        '可空',
        '使用中的班级，用、隔开，按本人学科任教；写作 高一(1)班、高一1班 或 2026级1班 都可以',
        '高一(1)班、高一(2)班',
      ],
    ],
  })
}
