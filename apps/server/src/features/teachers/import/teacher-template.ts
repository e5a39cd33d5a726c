import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import { namesOfSubject } from '@jiangtai/shared/school/subjects.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import { OFFICE_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { writeTemplate } from '../../../core/jobs/imports/import-template.ts'
import { subjectsOfSchool } from '../../school/subjects/subjects.service.ts'

/** The file to fill in, with its choices and its rules on a second sheet ([SC-56]). */
export async function writeTeacherTemplate(db: Queryable, school_id: string): Promise<Buffer> {
  const subjects = await subjectsOfSchool(db, school_id)
  return writeTemplate({
    name: '教师',
    notes: [
      '登录名（没有填登录名的，按手机号）在本校已有的，更新这位教师；没有的，新增一位教师。文件中没有的教师不受影响。',
      '更新时，空着的格子保持原样；任教班级只会增加，不会减少；角色不会因导入而改变。',
      '姓名或手机号会改变的行要在检查之后确认，没有确认的不导入。',
      `一次最多 ${MAX_IMPORT_ROWS} 行。新账号在打印账号条后启用，有手机号的也可以用短信验证码启用。`,
    ],
    columns: [
      { label: '姓名', need: '必填', words: '最多 20 个字，可以重名', example: '李芳' },
      {
        ...{ label: '性别', need: '必填', words: '男 或 女', example: '女' },
        choices: Object.values(GENDER_NAMES),
      },
      {
        ...{ label: '手机号', need: '可空', words: '11 位手机号，没有登录名时必填', example: '13800001234' },
      },
      {
        ...{ label: '学段', need: '必填', words: '小学、初中 或 高中', example: '高中' },
        choices: PHASES.map(({ name }) => name),
      },
      {
        ...{ label: '学科', need: '必填', words: '语文、数学、英语……', example: '数学' },
        choices: subjects.filter(({ state }) => state === 'offered').flatMap(namesOfSubject),
      },
      {
        ...{ label: '登录名', need: '可空', example: 'lifang' },
        words: '3 到 32 个字母、数字或 _ . -；空着用手机号',
      },
      {
        ...{ label: '角色', need: '可空', example: '任课教师' },
        words: '任课教师、校管理员 或 巡课；空着为任课教师。年级组长、备课组长在教师详情里设置',
        choices: Object.values(OFFICE_NAMES),
      },
      {
        ...{ label: '任教班级', need: '可空', example: '高一(1)班、高一(2)班' },
        words: '使用中的班级，用、隔开，按本人学科任教；写作 高一(1)班、高一1班 或 2026级1班 都可以',
      },
    ],
  })
}
