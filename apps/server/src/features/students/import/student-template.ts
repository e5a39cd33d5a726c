import { BOARDING_NAMES } from '@jiangtai/shared/students/further/further.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import { MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { writeTemplate } from '../../../core/jobs/imports/import-template.ts'
import { listClassesInUse } from '../../classes/members/placement.service.ts'

/** The file to fill in, with the classes of the school to choose from and its rules on a second sheet ([SC-56]). */
export async function writeStudentTemplate(db: Queryable, school_id: string): Promise<Buffer> {
  const classes = await listClassesInUse(db, { school_id })
  const homes = classes.filter(({ kind }) => kind === 'administrative').map(({ name }) => name)
  return writeTemplate({
    name: '学生',
    notes: [
      '学号在本校已有的，更新这名学生；没有的，新增一名学生。文件中没有的学生不受影响。',
      '更新时，空着的格子保持原样。已有班级的学生只在导入时选了“调整班级”才会转班。',
      '姓名会改变的行要在检查之后确认，没有确认的不导入。',
      `一次最多 ${MAX_IMPORT_ROWS} 行。新账号在打印账号条后启用；学校规定初始密码为学号后六位的，导入后即可登录。`,
    ],
    columns: [
      { label: '姓名', need: '必填', words: '最多 20 个字，可以重名', example: '王小明' },
      {
        ...{ label: '性别', need: '必填', words: '男 或 女', example: '男' },
        choices: Object.values(GENDER_NAMES),
      },
      {
        ...{ label: '学号', need: '必填', example: '20260101' },
        words: '本校唯一，字母、数字或 _ . -，开头的 0 会保留',
      },
      {
        ...{ label: '班级', need: '可空', example: '高一(1)班' },
        words: '使用中的行政班，写作 高一(1)班、高一1班 或 2026级1班 都可以；空着为未分班',
        choices: homes,
      },
      {
        ...{ label: '座号', need: '可空', example: '1' },
        words: '1 到 999 的整数，班里不能重复；空着按顺序排在最后',
      },
      {
        ...{ label: '登录名', need: '可空', example: '' },
        words: '3 到 32 个字母、数字或 _ . -；空着用学号',
      },
      {
        ...{ label: '教学班', need: '可空', example: '物理A班、化学B班' },
        words: '只在选了“调整班级”时读取：这名学生的全部教学班，用、隔开；空着不变，写“无”为退出全部',
      },
      {
        ...{ label: '学籍号', need: '可空', example: '' },
        words: 'G 或 L 加 18 位，或本省的学籍号；本校唯一。不要填身份证号',
      },
      { label: '出生日期', need: '可空', words: '写作 2010-05-01', example: '2010-05-01' },
      {
        ...{ label: '住宿', need: '可空', words: '住校 或 走读', example: '走读' },
        choices: Object.values(BOARDING_NAMES),
      },
      ...[1, 2].flatMap((no) => [
        {
          ...{ label: `联系人${no}称呼`, need: '可空' as const, example: no === 1 ? '母亲' : '' },
          words: '如 父亲、母亲、奶奶；称呼、姓名、手机要一起填',
        },
        { label: `联系人${no}姓名`, need: '可空' as const, words: '最多 20 个字', example: '' },
        { label: `联系人${no}手机`, need: '可空' as const, words: '11 位手机号', example: '' },
      ]),
    ],
  })
}
