import type { FilePlan } from '@jiangtai/shared/tasks/marking/score-file.ts'
import { MEMBER_REFUSALS, nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { TableRow } from '../../../../core/formats/xlsx/read-table.ts'
import type { ItemScoreRow } from '../scores.store.ts'
import { NAME_COLUMN, type NamedMember, NUMBER_COLUMN, type ScoreColumn } from './score-sheet.ts'

type Known = {
  columns: readonly ScoreColumn[]
  members: readonly NamedMember[]
  scores: readonly ItemScoreRow[]
}

/** Longer than any score: no more of a wrong cell is told ([QI-144]). */
const MOST_TOLD = 20

/** The changes that a filled table makes, row by row ([TK-99]); a row with one wrong cell changes nothing at all. */
export function planScores({ columns, members, scores }: Known, rows: readonly TableRow[]): FilePlan {
  const byName = new Map<string, NamedMember[]>()
  for (const one of members) {
    const key = keyOf(one.student_no, one.name)
    byName.set(key, [...(byName.get(key) ?? []), one])
  }
  const standing = new Map(
    scores.filter(({ round }) => round === 1).map((score) => [`${score.student_id} ${score.item_id}`, score]),
  )
  const seen = new Set<string>()
  const plan: FilePlan = { changes: [], unchanged_count: 0, errors: [] }
  for (const { row, cells } of rows) {
    const key = keyOf(cells[NUMBER_COLUMN] ?? '', cells[NAME_COLUMN] ?? '')
    const found = byName.get(key) ?? []
    const planned = planRow({ columns, standing, found, isRepeated: seen.has(key) }, cells)
    seen.add(key)
    if (typeof planned === 'string') plan.errors.push({ row, words: planned })
    else {
      plan.changes.push(...planned.changes)
      plan.unchanged_count += planned.unchanged_count
    }
  }
  return plan
}

function planRow(
  {
    columns,
    standing,
    found,
    isRepeated,
  }: {
    columns: readonly ScoreColumn[]
    standing: ReadonlyMap<string, ItemScoreRow>
    found: readonly NamedMember[]
    isRepeated: boolean
  },
  cells: TableRow['cells'],
): string | Pick<FilePlan, 'changes' | 'unchanged_count'> {
  const [one] = found
  if (one === undefined) return '没有布置给这名学生，请核对学号和姓名'
  if (found.length > 1) return '有两名学生的学号和姓名相同，请在页面上给分'
  if (isRepeated) return '这名学生在前面已经有一行'
  const filled = columns.flatMap((column) => {
    const typed = (cells[column.label] ?? '').trim()
    return typed === '' ? [] : [{ column, typed, score: Number(typed) }]
  })
  const wrong = filled.filter(
    ({ column: { full_score }, score }) =>
      !(score >= 0 && score <= full_score) || !Number.isInteger(score * 2),
  )
  if (wrong.length > 0)
    return wrong
      .map(
        ({ column: { name, full_score }, typed }) =>
          `${name}“${typed.slice(0, MOST_TOLD)}”应为 0 到 ${full_score}，精确到 0.5`,
      )
      .join('；')
  const { member, name } = one
  if (filled.length > 0 && nextMemberState(member.state, 'mark') === null)
    return `${MEMBER_REFUSALS[member.state]}，不能给分`
  const changes = filled.flatMap(({ column, score }) => {
    const before = standing.get(`${member.student_id} ${column.item_id}`)
    if (before === undefined || (before.result !== 'ungraded' && before.score === score)) return []
    return [
      {
        ...{ student_id: member.student_id, item_id: column.item_id, score, replaces: before.score_id },
        ...{ name, item_name: column.name, before: before.result === 'ungraded' ? null : before.score },
      },
    ]
  })
  return { changes, unchanged_count: filled.length - changes.length }
}

const keyOf = (student_no: string, name: string) => `${student_no.trim()} ${name.trim()}`
