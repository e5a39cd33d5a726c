import { DIFFICULTIES } from '@jiangtai/shared/questions/question-types.ts'
import { type Region, regionOf } from '@jiangtai/shared/questions/finding/regions.ts'
import { z } from 'zod'
import { cleanText } from '../clean-text.ts'
import type { NamedPlaces } from '../parsed-question.ts'

/** The field of a row that tells its line in the table, so that what is wrong there can be found. */
export const TABLE_ROW = '表格行'

/** The difficulty of a question that says none. */
const MIDDLE = 3
/** As much of a cell as people read in a note. */
const MOST_TOLD = 30
/** As many knowledge points as a question may have, and somewhat more, so that too many are told. */
const MOST_POINTS = 40

/** The further words for the five levels. */
const OTHER_NAMES: Readonly<Record<string, number>> = {
  ...{ 易: 1, 简单: 1, 基础: 1, 中: 3, 适中: 3, 一般: 3, 难: 5, 很难: 5 },
}

const Cell = z.union([z.string().max(2000), z.number()]).transform((cell) => cleanText(String(cell)))
const Cells = z.object({
  难度: Cell.catch(''),
  地区: Cell.catch(''),
  年份: Cell.catch(''),
  章节: Cell.catch(''),
  知识点: Cell.catch(''),
  [TABLE_ROW]: Cell.catch(''),
})

type RowTags = {
  said: { difficulty: number; region: Region | null; named?: NamedPlaces }
  /** The cells that could not be read, by row and column ([QU-159]). */
  notes: string[]
}

/** What a row says beside its question: 难度, 地区, and in words 章节 and 知识点 ([QU-158]). */
export function readRowTags(raw: unknown): RowTags {
  const cells = Cells.safeParse(raw)
  if (!cells.success) return { said: { difficulty: MIDDLE, region: null }, notes: [] }
  const { 难度, 地区, 年份, 章节, 知识点, [TABLE_ROW]: row } = cells.data
  const difficulty = difficultyOf(难度)
  const region = regionOf(地区)
  const notes = [
    ...(difficulty === null ? [`${cellName(row, '难度')}“${told(难度)}”不是难度，按中等导入`] : []),
    ...(region === null && 地区 !== '' ? [`${cellName(row, '地区')}“${told(地区)}”不是省份或全国`] : []),
    ...(年份 !== '' && !/(?:19|20)\d\d/.test(年份)
      ? [`${cellName(row, '年份')}“${told(年份)}”不是年份`]
      : []),
  ]
  const said = { difficulty: difficulty ?? MIDDLE, region }
  const points = 知识点
    .split(/[,，、;；\n]/)
    .map((point) => point.trim())
    .filter((point) => point !== '')
    .slice(0, MOST_POINTS)
  if (章节 === '' && points.length === 0) return { said, notes }
  return { said: { ...said, named: { row, chapter: 章节, points } }, notes }
}

/** The name of a cell: its row where the file has rows, and its column. */
export function cellName(row: string, column: string): string {
  return row === '' ? `“${column}”列的` : `第 ${row} 行“${column}”列的`
}

/** The beginning of a cell for a note. */
export function told(words: string): string {
  return words.length > MOST_TOLD ? `${words.slice(0, MOST_TOLD)}…` : words
}

/** The level from 1 to 5: its name, its number, or the share that gets it right (难度系数 0.65); null for other words. */
function difficultyOf(words: string): number | null {
  if (words === '') return MIDDLE
  const name = words.replace(/题$/, '')
  const known = DIFFICULTIES.find((one) => one.name === name)?.level ?? OTHER_NAMES[name]
  if (known !== undefined) return known
  const number = Number(words)
  if ([1, 2, 3, 4, 5].includes(number)) return number
  return number > 0 && number < 1 ? levelOfShare(number) : null
}

function levelOfShare(share: number): number {
  if (share >= 0.85) return 1
  if (share >= 0.7) return 2
  if (share >= 0.5) return MIDDLE
  return share >= 0.3 ? 4 : 5
}
