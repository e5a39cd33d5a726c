import { LEVELS, type LevelId } from '@jiangtai/shared/papers/plan/levels.ts'
import { MAX_PLAN_SECTIONS } from '@jiangtai/shared/papers/plan/limits.ts'
import type { OpenBlueprint } from '@jiangtai/shared/papers/plan/plan.ts'
import { MAX_ITEM_SCORE } from '@jiangtai/shared/papers/rules.ts'
import { QUESTION_TYPES } from '@jiangtai/shared/questions/question-types.ts'
import { KIND_COLUMN, NAME_COLUMN } from './blueprint-sheet.ts'

type Section = OpenBlueprint['sections'][number]
/** A column of counts: its place in the sheet, and the section and level it counts. */
export type CountColumn = { at: number; label: string; section: number; level: LevelId }

const LONGEST = 60

/** The sections that a heading says, and its columns; columns that say none are told. */
export function readColumns(heading: readonly string[]): {
  sections: Section[]
  columns: CountColumn[]
  faults: string[]
} {
  const sections: Section[] = []
  const columns: CountColumn[] = []
  const faults: string[] = []
  const seen = new Set<string>()
  for (const [at, label] of heading.entries()) {
    if (label === '' || label === KIND_COLUMN || label === NAME_COLUMN) continue
    const told = `“${label.slice(0, LONGEST)}”`
    const read = readColumn(label)
    if (typeof read === 'string') {
      faults.push(`${told}这一列：${read}`)
      continue
    }
    const known = sections.findIndex(({ type, score }) => type === read.type && score === read.score)
    const section = known < 0 ? sections.length : known
    if (section >= MAX_PLAN_SECTIONS) faults.push(`${told}这一列：最多 ${MAX_PLAN_SECTIONS} 种题型`)
    else if (seen.has(`${section} ${read.level}`)) faults.push(`${told}这一列：和前面的一列重复`)
    else {
      if (known < 0) sections.push({ type: read.type, score: read.score })
      seen.add(`${section} ${read.level}`)
      columns.push({ at, label, section, level: read.level })
    }
  }
  return { sections, columns, faults }
}

/** 题型、每题分值、难度, with a gap between them; or why a heading is none. */
function readColumn(label: string): (Section & { level: LevelId }) | string {
  const words = label.length > LONGEST ? [] : label.normalize('NFKC').trim().split(/\s+/)
  const [type_name = '', score_words = '', level_name = ''] = words
  if (words.length !== 3) return '表头应写成“单选题 5分 易”'
  const type = QUESTION_TYPES.find(({ name }) => name === type_name)
  if (type === undefined) return `没有“${type_name}”这种题型`
  const score = Number(score_words.endsWith('分') ? score_words.slice(0, -1) : Number.NaN)
  if (!(score >= 0.5 && score <= MAX_ITEM_SCORE && Number.isInteger(score * 2)))
    return `每题分值应在 0.5 到 ${MAX_ITEM_SCORE} 之间，精确到 0.5 分`
  const level = LEVELS.find(({ name }) => name === level_name)
  return level === undefined ? '难度应是易、中或难' : { type: type.id, score, level: level.id }
}
