import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { difficultyName, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { printBlocks } from '@jiangtai/shared/questions/typed-form/print-blocks.ts'
import { writeXlsx, type XlsxSheet } from '../../../../core/formats/xlsx/write-xlsx.ts'
import { OPTION_KEYS } from '../../import/source/sheet/columns.ts'
import { TEMPLATE_COLUMNS } from '../../import/source/sheet/template.ts'
import type { ToldQuestion } from './told-question.ts'

/** More characters no cell of a table holds. */
const MOST_CELL = 32_000
/** The columns for choices that the template has; further ones are added where a question needs them. */
const USUAL_OPTIONS = 4
const LAST_USUAL = '选项D'

/** Said above the rows. */
const NOT_SAID = '表格里不写填空的其他写法、给分点和评分规则，要完整带走请导出 JSON。'

type Cells = Readonly<Record<string, string | null>>

/** Questions as the template of imports has them ([QU-160]); those that are no row of a table are named on a sheet of their own. */
export function writeQuestionSheet(questions: readonly ToldQuestion[]): Promise<Buffer> {
  const rows = questions.map((question) => cellsOf(question))
  const option_count = Math.max(
    USUAL_OPTIONS,
    ...questions.flatMap(({ document }, at) =>
      rows[at] === null ? [] : (document.items[0]?.options.length ?? 0),
    ),
  )
  const columns = TEMPLATE_COLUMNS.flatMap((column) => [
    column,
    ...(column.label === LAST_USUAL
      ? OPTION_KEYS.slice(USUAL_OPTIONS, option_count).map((key) => ({ label: `选项${key}`, width: 16 }))
      : []),
  ])
  const table: XlsxSheet = {
    ...{ name: '题目', notes: [NOT_SAID], columns },
    rows: rows.flatMap((cells) => (cells === null ? [] : [columns.map(({ label }) => cells[label] ?? null)])),
  }
  const left_out = questions.flatMap((question, at) =>
    rows[at] === null
      ? [[String(at + 1), questionTypeName(question.type), firstWords(question.document)]]
      : [],
  )
  return writeXlsx(left_out.length === 0 ? [table] : [table, leftOutSheet(left_out)])
}

function leftOutSheet(rows: string[][]): XlsxSheet {
  return {
    name: '没有导出的题',
    notes: ['表格的一行写不下这些题，可以导出为文字或 JSON。'],
    columns: [
      { label: '第几题', width: 8 },
      { label: '题型', width: 12 },
      { label: '题目', width: 60 },
    ],
    rows,
  }
}

/** The cells of a question by their headings; null for one that no row says whole. */
function cellsOf({ document, type, ...told }: ToldQuestion): Cells | null {
  const [item] = document.items
  if (item === undefined || document.form !== 'plain' || document.items.length > 1) return null
  if (document.material !== null || document.bank.length > 0 || item.place !== undefined) return null
  const answer = answerOf(item)
  // The words of 判断 are always the same ([QU-3]).
  const options = item.kind === 'judge' ? [] : item.options
  if (answer === null || options.some(({ key }, at) => key !== OPTION_KEYS[at])) return null
  const cells: Cells = {
    ...{ 题型: questionTypeName(type), 题干: printBlocks(item.stem), 答案: answer },
    ...Object.fromEntries(options.map(({ key, content }) => [`选项${key}`, printBlocks(content)])),
    ...{ 解析: printBlocks([...item.analysis, ...document.analysis]), 分值: String(item.score) },
    ...{ 难度: difficultyName(told.difficulty), 知识点: told.points.join('、'), 章节: told.chapter },
    ...{ 年份: told.year === null ? '' : String(told.year), 地区: told.region ?? '', 来源: told.source },
  }
  return Object.values(cells).some((cell) => cell !== null && cell.length > MOST_CELL) ? null : cells
}

/** The answer as a cell of the template says it; null for a kind that it has not. */
function answerOf({ kind, key }: Item): string | null {
  switch (key.kind) {
    case 'choice':
      if (kind === 'judge') return key.keys.includes('true') ? '正确' : '错误'
      return kind === 'single' || kind === 'multiple' ? key.keys.join('') : null
    case 'blank': {
      const [first = '', ...others] = key.blanks.map(({ accepted }) => accepted[0] ?? '')
      return others.length === 0
        ? first
        : [first, ...others].map((answer, at) => `（${at + 1}）${answer}`).join(' ')
    }
    case 'text':
      return kind === 'text' ? printBlocks(key.answer) : null
    default:
      return null
  }
}

function firstWords({ material, items }: Question): string {
  return plainText([...(material ?? []), ...(items[0]?.stem ?? [])]).slice(0, 100)
}
