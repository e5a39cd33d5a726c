import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { LEVELS, type LevelId } from '@jiangtai/shared/papers/plan/levels.ts'
import type { Blueprint, OpenBlueprint, PlanRow } from '@jiangtai/shared/papers/plan/plan.ts'
import { MAX_PAPER_QUESTIONS } from '@jiangtai/shared/papers/rules.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import type { Problems } from '../../../shared/forms/use-form.ts'
import {
  ANY_POOL,
  isScore,
  phaseOf,
  placeOf,
  poolOf,
  type SmartDraft,
  typedNumber,
  wrongPlace,
} from './plan-draft.ts'
import type { ComposeInput } from './plan.queries.ts'

export type ColumnDraft = { key: string; type: QuestionType; score: string }

/** The form of 细目表组卷; a cell is named by its row, its column and its level, and holds the typed text. */
export type BlueprintDraft = Pick<SmartDraft, 'subject_id' | 'phase_id' | 'rows' | 'pool'> & {
  /** The kept 细目表 that it was opened from; null for a new one. */
  saved: { blueprint_id: string; name: string; saved_at: string } | null
  columns: readonly ColumnDraft[]
  counts: Readonly<Record<string, string>>
}

type Saved = CallOutput<'POST /api/question_center/v1/paper/blueprint/detail'>

export function newBlueprintDraft(where: Pick<SmartDraft, 'subject_id' | 'phase_id'>): BlueprintDraft {
  return {
    ...{ ...where, saved: null, rows: [], pool: ANY_POOL, counts: {} },
    columns: [
      { key: '1', type: 'single', score: '5' },
      { key: '2', type: 'blank', score: '5' },
      { key: '3', type: 'text', score: '12' },
    ],
  }
}

/** A kept 细目表 as it is worked on. */
export function openedDraft({ blueprint, ...kept }: Saved, pool: SmartDraft['pool']): BlueprintDraft {
  const { blueprint_id, name, updated_at: saved_at } = kept
  return { ...draftOf({ ...kept, blueprint }, pool), saved: { blueprint_id, name, saved_at } }
}

/** A 细目表 that is kept nowhere yet, as it is worked on. */
export function draftOf(
  { blueprint, ...place }: Pick<Saved, 'subject_id' | 'phase_id'> & { blueprint: OpenBlueprint },
  pool: SmartDraft['pool'],
): BlueprintDraft {
  const columns = blueprint.sections.map(({ type, score }, at) => ({
    ...{ type, key: String(at + 1) },
    score: String(score),
  }))
  const named = blueprint.cells.flatMap(({ row, section, level, count }) => {
    const [its, column] = [blueprint.rows[row], columns[section]]
    return its === undefined || column === undefined
      ? []
      : [[cellName(its.id, column.key, level), String(count)] as const]
  })
  return {
    ...{
      subject_id: place.subject_id,
      phase_id: phaseOf(place.phase_id),
      rows: blueprint.rows,
      columns,
      pool,
    },
    saved: null,
    counts: Object.fromEntries(named),
  }
}

export const cellName = (row_id: string, column: string, level: LevelId) => `${row_id} ${column} ${level}`

/** The number that a cell asks for; a text that is no number counts for nothing. */
export const countIn = ({ counts }: Pick<BlueprintDraft, 'counts'>, name: string): number =>
  typedNumber(counts[name] ?? '') || 0

/** The questions and points of one row, of one column, of one level in a column, or of all. */
export function totalOf(
  draft: BlueprintDraft,
  only: { row_id?: string; column?: string; level?: LevelId } = {},
): { count: number; score: number } {
  const total = { count: 0, score: 0 }
  for (const { id } of draft.rows)
    for (const { key, score } of draft.columns)
      for (const { id: level } of LEVELS) {
        if ((only.row_id ?? id) !== id || (only.column ?? key) !== key || (only.level ?? level) !== level)
          continue
        const count = countIn(draft, cellName(id, key, level))
        total.count += count
        total.score += count * (typedNumber(score) || 0)
      }
  return total
}

export function wrongBlueprint(draft: BlueprintDraft): Problems<BlueprintDraft> {
  const { columns, rows } = draft
  const columnFault =
    columns.length === 0
      ? '请至少加一种题型'
      : columns.every(({ score }) => isScore(score))
        ? null
        : '每题分值应在 0.5 到 100 之间，精确到 0.5 分'
  const counts = columnFault === null && rows.length > 0 ? wrongCounts(draft) : null
  return {
    ...wrongPlace(draft),
    ...(rows.length === 0 ? { rows: '请至少加一个章节或知识点' } : {}),
    ...(columnFault === null ? {} : { columns: columnFault }),
    ...(counts === null ? {} : { counts }),
  }
}

function wrongCounts(draft: BlueprintDraft): string | null {
  const typed = Object.values(draft.counts).filter((text) => text.trim() !== '')
  if (!typed.every((text) => /^\d{1,3}$/.test(text.trim()))) return '题数应为整数，不要的格子空着'
  const { count } = totalOf(draft)
  if (count === 0) return '请在格子里填写题数'
  return count > MAX_PAPER_QUESTIONS ? `一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题，现在是 ${count} 道` : null
}

/** A form without faults as the 细目表 it says. */
export function blueprintOf(draft: BlueprintDraft): Blueprint {
  const cells = draft.rows.flatMap((its: PlanRow, row) =>
    draft.columns.flatMap(({ key }, section) =>
      LEVELS.flatMap(({ id: level }) => {
        const count = countIn(draft, cellName(its.id, key, level))
        return count === 0 ? [] : [{ row, section, level, count }]
      }),
    ),
  )
  const sections = draft.columns.map(({ type, score }) => ({ type, score: typedNumber(score) }))
  return { rows: [...draft.rows], sections, cells }
}

export function blueprintPlan(draft: BlueprintDraft): ComposeInput['plan'] {
  return { kind: 'blueprint', ...placeOf(draft), pool: poolOf(draft.pool), blueprint: blueprintOf(draft) }
}

/** The kept values of a form, or null if they are of another form. */
export function readBlueprintDraft(stored: unknown): BlueprintDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  return 'columns' in stored && 'counts' in stored && 'pool' in stored ? (stored as BlueprintDraft) : null
}
