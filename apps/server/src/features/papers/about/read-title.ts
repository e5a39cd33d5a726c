import type { PaperAbout } from '@jiangtai/shared/papers/about/about.ts'
import { type ExamKind, FIRST_PAPER_YEAR, LAST_PAPER_YEAR } from '@jiangtai/shared/papers/about/exam-kinds.ts'
import { REGIONS, type Region } from '@jiangtai/shared/questions/finding/regions.ts'
import { provincesNamedIn } from '../../school/place-names.service.ts'

/** What the title of a paper says for certain of where it is from; what is not certain stays empty ([PA-98]). */
export function readTitle(title: string): Omit<PaperAbout, 'source'> {
  const words = title
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[〇○零一二三四五六七八九]{4}(?=年)/g, inDigits)
  const exam_kind = kindOf(words)
  return { exam_kind, year: yearOf(words), region: regionNamed(words, exam_kind) }
}

const DIGITS = '〇一二三四五六七八九'
const inDigits = (year: string) => Array.from(year, (one) => Math.max(DIGITS.indexOf(one), 0)).join('')

/** What is practised for an exam is not of that exam, and its year is not when it was held. */
const PREPARES = /复习|备考|冲刺|专题|考前|押题|汇编|精选|宝典|分类/
const FIRST_TERM = /上学期|第一学期|第1学期|上册|秋季/
const SECOND_TERM = /下学期|第二学期|第2学期|下册|春季/
const SCHOOL_YEAR = /(\d{4})(?:[-–—~～至]{1,2}(\d{4}|\d{2}))?学年/
const RANGE = /\d{4}年?[-–—~～至]{1,2}\d{2,4}年/
// 2024年, 2024·江苏, 2024高考; neither 2024届 nor 2024级, and no edition.
const YEAR = /(?<!\d)(\d{4})(?:年(?!级|版)|(?=[·•]|高考|中考|春|秋))/g

function yearOf(words: string): number | null {
  if (PREPARES.test(words) || RANGE.test(words)) return null
  const schoolYear = SCHOOL_YEAR.exec(words)
  const said = [...words.matchAll(YEAR)].map(([, year]) => Number(year))
  const [year = schoolYear === null ? Number.NaN : yearOfTerm(words, Number(schoolYear[1]))] = said
  const isOne = said.every((one) => one === year)
  return isOne && year >= FIRST_PAPER_YEAR && year <= LAST_PAPER_YEAR ? year : null
}

/** The year of an exam of a school year; the first term ends in one year or in the next. */
function yearOfTerm(words: string, begins: number): number {
  const isFirst = FIRST_TERM.test(words)
  if (isFirst === SECOND_TERM.test(words)) return Number.NaN
  if (isFirst) return words.includes('期末') ? Number.NaN : begins
  return begins + 1
}

/** Kinds by their words; of several that are named, the first of these, unless both could be the kind. */
const KINDS: readonly { kind: ExamKind; words: RegExp }[] = [
  { kind: 'contest', words: /竞赛|联赛|奥林匹克/ },
  { kind: 'weekly', words: /周测|周练|周考/ },
  { kind: 'unit', words: /单元(?:测|检|试|卷|过关|达标|质量)/ },
  { kind: 'opening', words: /开学(?:考|测|检|摸底|质量)|入学(?:考|测|检)/ },
  { kind: 'monthly', words: /月考/ },
  { kind: 'midterm', words: /期中/ },
  { kind: 'final', words: /期末/ },
  {
    kind: 'college_entrance_mock',
    words: /(?:高考|高三).{0,20}(?:模拟|适应性|诊断|[一二三]模|质检|调研|预测|仿真)/,
  },
  {
    kind: 'senior_entrance_mock',
    words: /(?:中考|九年级|初三).{0,20}(?:模拟|适应性|诊断|[一二三]模|质检|调研|预测|仿真)/,
  },
  { kind: 'joint', words: /联考|联合考试/ },
  { kind: 'senior_entrance', words: /中考|初中(?:毕业(?:生|暨|升学)?)?学业水平/ },
  { kind: 'college_entrance', words: /高考|普通高等学校招生/ },
  { kind: 'academic_level', words: /(?:普通)?高中学业水平|学考|会考|合格性考试/ },
  { kind: 'exercise', words: /同步练习|课时练|课后练|随堂练|练习题|作业/ },
]

function kindOf(words: string): ExamKind | null {
  if (PREPARES.test(words) || (words.includes('期中') && words.includes('期末'))) return null
  return KINDS.find((one) => one.words.test(words))?.kind ?? null
}

// A short name says where a paper is from before these words; before others (海南中学, 上海外国语大学) it may be part of a name.
const OF_A_REGION = new RegExp(
  `(${REGIONS.filter((name) => name !== '全国').join('|')})(?=卷|高考|中考|新高考|普通高|初中|学业水平|高三|九年级)`,
  'g',
)
const OF_THE_COUNTRY =
  /全国(?:[甲乙丙新]|I{1,3}|[123一二三])?卷|全国统一考试|新高考(?:I{1,2}|[12一二])卷|新课标(?:I{1,3}|[123一二三])?卷/

function regionNamed(words: string, exam_kind: ExamKind | null): Region | null {
  const short = [...words.matchAll(OF_A_REGION)].map(([name]) => name)
  const found = new Set<string>([...provincesNamedIn(words), ...short])
  const isOfCountry = exam_kind === 'college_entrance' && OF_THE_COUNTRY.test(words)
  const [name, ...others] = found.size === 0 && isOfCountry ? ['全国'] : found
  return others.length === 0 ? (REGIONS.find((region) => region === name) ?? null) : null
}
