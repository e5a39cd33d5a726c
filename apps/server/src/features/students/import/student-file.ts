import { badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/rules.ts'
import { readTable, type Table } from '../../../core/xlsx/read-table.ts'
import { writeXlsx } from '../../../core/xlsx/write-xlsx.ts'

/** The rows of a student file; what cannot be read is refused in words. */
export async function readStudentFile(content_base64: string): Promise<Table> {
  const bytes = Buffer.from(content_base64, 'base64')
  if (bytes.byteLength > MAX_IMPORT_BYTES) throw badField('content_base64', '文件过大，最多 2 MB')
  const table = await readTable(bytes, {
    columns: STUDENT_IMPORT_COLUMNS,
    required: ['姓名', '学号'],
    max_rows: MAX_IMPORT_ROWS,
  })
  if (table.kind === 'refused') throw badField('content_base64', table.message)
  return table
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
        ['班级', '可空', '使用中的行政班的完整名称；空着为未分班', '高一(1)班'],
        ['座号', '可空', '1 到 999 的整数；空着按顺序排在最后', '1'],
        ['登录名', '可空', '3 到 32 个字母、数字或 _ . -；空着用学号', ''],
      ],
    },
  ])
}
