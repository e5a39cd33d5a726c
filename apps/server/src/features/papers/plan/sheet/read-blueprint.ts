import { MAX_PLAN_ROWS } from '@jiangtai/shared/papers/plan/limits.ts'
import type { OpenBlueprint } from '@jiangtai/shared/papers/plan/plan.ts'
import { MAX_PAPER_QUESTIONS } from '@jiangtai/shared/papers/rules.ts'
import type { Table } from '../../../../core/formats/xlsx/read-table.ts'
import { KIND_COLUMN, NAME_COLUMN } from './blueprint-sheet.ts'
import { type CountColumn, readColumns } from './read-columns.ts'
import {
  KIND_NAMES,
  placeFinder,
  type RowPlace,
} from '@jiangtai/shared/questions/finding/trees/row-places.ts'

type RowFault = { row: number; words: string }
type Cells = OpenBlueprint['cells']

/** The 细目表 in a table; wrong rows and columns are left out, each with its reason ([PA-94]). In linear time. */
export function readBlueprint(
  { heading, heading_row, rows, lines }: Pick<Table, 'heading' | 'heading_row' | 'rows' | 'lines'>,
  places: readonly RowPlace[],
): { blueprint: OpenBlueprint; faults: RowFault[] } {
  const { sections, columns, faults: told } = readColumns(heading)
  const find = placeFinder(places)
  const blueprint: OpenBlueprint = { rows: [], sections, cells: [] }
  const faults: RowFault[] = told.map((words) => ({ row: heading_row, words }))
  const seen = new Set<string>()
  for (const [index, { row, cells: named }] of rows.entries()) {
    const place = onePlace(find, named)
    if (typeof place === 'string') {
      faults.push({ row, words: place })
      continue
    }
    const counts = readCounts(columns, lines[index] ?? [])
    if (typeof counts === 'string') {
      faults.push({ row, words: counts })
      continue
    }
    if (seen.has(place.id)) faults.push({ row, words: `${NAME_COLUMN}：“${place.way}”前面已经有一行` })
    else if (blueprint.rows.length >= MAX_PLAN_ROWS)
      faults.push({ row, words: `最多 ${MAX_PLAN_ROWS} 个章节或知识点，这一行放不下` })
    else {
      seen.add(place.id)
      const at = blueprint.rows.length
      blueprint.rows.push({ kind: place.kind, id: place.id, name: place.name })
      blueprint.cells.push(...counts.map((cell) => ({ ...cell, row: at })))
    }
  }
  return { blueprint, faults }
}

function onePlace(
  find: ReturnType<typeof placeFinder>,
  cells: Readonly<Record<string, string>>,
): RowPlace | string {
  const [told, words] = [cells[KIND_COLUMN] ?? '', cells[NAME_COLUMN] ?? '']
  const kind = told === KIND_NAMES.knowledge ? 'knowledge' : told === KIND_NAMES.chapter ? 'chapter' : null
  if (kind === null && told !== '') return `${KIND_COLUMN}：应是章节或知识点`
  if (words === '') return `${NAME_COLUMN}：没有写`
  const [place, ...others] = find(kind, words)
  if (place === undefined) return `${NAME_COLUMN}：这个学科、学段没有“${words.slice(0, 60)}”`
  if (others.length === 0) return place
  return `${NAME_COLUMN}：叫“${words.slice(0, 60)}”的有 ${others.length + 1} 个，请写明上级，如“${place.way}”`
}

function readCounts(
  columns: readonly CountColumn[],
  line: readonly string[],
): Omit<Cells[number], 'row'>[] | string {
  const counts: Omit<Cells[number], 'row'>[] = []
  for (const { at, label, section, level } of columns) {
    const words = (line[at] ?? '').normalize('NFKC').trim()
    if (words === '' || words === '0') continue
    const count = /^\d{1,3}$/.test(words) ? Number(words) : 0
    if (count < 1 || count > MAX_PAPER_QUESTIONS)
      return `${label}：题数应是 1 到 ${MAX_PAPER_QUESTIONS} 的整数，不要的空着`
    counts.push({ section, level, count })
  }
  return counts
}
