import { writeXlsx } from '../../../../../core/formats/xlsx/write-xlsx.ts'

const WIDTHS: readonly (readonly [string, number])[] = [
  ['题型', 10],
  ['题干', 50],
  ['选项A', 16],
  ['选项B', 16],
  ['选项C', 16],
  ['选项D', 16],
  ['答案', 16],
  ['解析', 40],
  ['分值', 8],
  ['难度', 8],
  ['知识点', 24],
  ['章节', 24],
  ['年份', 8],
  ['地区', 8],
  ['来源', 20],
]
/** Neither 知识点 nor 章节, 年份, 地区 and 来源: the names of a sample may stand in no tree of the school. */
const NOTHING_ELSE = [null, null, null, null, null]
const ROWS: readonly (readonly (string | null)[])[] = [
  [
    '单选题',
    '下列各数中是质数的是（　　）',
    '4',
    '7',
    '9',
    '15',
    'B',
    '7 只有 1 和它本身两个因数。',
    '3',
    '容易',
    null,
    null,
    '2026',
    '江苏',
    '期中考试',
  ],
  [
    '多选题',
    '下列各数中能被 3 整除的是（　　）',
    '12',
    '14',
    '21',
    '25',
    'AC',
    '各位数字的和能被 3 整除。',
    '4',
    '较易',
    ...NOTHING_ELSE,
  ],
  ['判断题', '$\\sqrt{2}$ 是无理数。', null, null, null, null, '正确', null, '2', '中等', ...NOTHING_ELSE],
  ['填空题', '方程 $2x=6$ 的解是 $x=$____。', null, null, null, null, '3', null, '3', null, ...NOTHING_ELSE],
  [
    '解答题',
    '解方程 $x^2-4=0$。',
    null,
    null,
    null,
    null,
    '$x=2$ 或 $x=-2$',
    null,
    '6',
    null,
    ...NOTHING_ELSE,
  ],
]

/** The columns of the template, with their widths. */
export const TEMPLATE_COLUMNS = WIDTHS.map(([label, width]) => ({ label, width }))

/** The table that is filled in and imported, with a question of each kind ([QI-44]). */
export function questionTemplate(): Promise<Buffer> {
  return writeXlsx([
    {
      name: '题目',
      notes: [
        '每行一题。公式写成 $…$，空写成 ____；多选题的答案写成 AC。示例行可以删除。',
        '难度：容易、较易、中等、较难、困难。知识点、章节写本校目录里的名称，几个知识点用“、”隔开，有同名的写上级，如“函数 / 函数的零点”。',
      ],
      columns: TEMPLATE_COLUMNS,
      rows: ROWS,
    },
  ])
}
