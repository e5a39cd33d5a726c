/** The columns of a table of questions, by the field of an imported row. */
export type ColumnField =
  | '题型'
  | '题干'
  | '答案'
  | '解析'
  | '来源'
  | '年份'
  | '分值'
  | '材料'
  | '学科'
  | '难度'
  | '知识点'
  | '章节'
  | '地区'
  | (typeof OPTION_KEYS)[number]

/** The letters of options. */
export const OPTION_KEYS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

/** Headings as teachers and other programs write them. */
const NAMES: Readonly<Record<Exclude<ColumnField, (typeof OPTION_KEYS)[number]>, readonly string[]>> = {
  题型: ['题型', '类型', '试题类型', '题目类型'],
  题干: ['题干', '题目', '试题', '问题', '题目内容', '试题内容', '试题题干'],
  答案: ['答案', '正确答案', '参考答案', '标准答案'],
  解析: ['解析', '答案解析', '试题解析', '详解', '题目解析'],
  来源: ['来源', '出处', '试题来源'],
  年份: ['年份', '年度'],
  分值: ['分值', '分数', '得分', '满分'],
  材料: ['材料', '阅读材料'],
  学科: ['学科', '科目'],
  难度: ['难度', '难易度', '难度系数'],
  知识点: ['知识点', '考点', '考查点'],
  章节: ['章节', '教材章节', '所属章节'],
  地区: ['地区', '省份', '地域'],
}

/** The field of the column below a heading; null for an unknown heading. */
export function columnField(heading: string): ColumnField | null {
  const words = heading.normalize('NFKC').replace(/[\s*()必选填:]/g, '')
  const option = /^(?:项|选项|答案选项)?([A-H])(?:项)?$/i.exec(words)?.[1]?.toUpperCase()
  const key = OPTION_KEYS.find((letter) => letter === option)
  if (key !== undefined) return key
  const known = heading.normalize('NFKC').replace(/[\s*:]|\((?:必填|选填)\)/g, '')
  for (const field of FIELDS) if (NAMES[field].includes(known)) return field
  return null
}

const FIELDS = [
  '题型',
  '题干',
  '答案',
  '解析',
  '来源',
  '年份',
  '分值',
  '材料',
  '学科',
  '难度',
  '知识点',
  '章节',
  '地区',
] as const
