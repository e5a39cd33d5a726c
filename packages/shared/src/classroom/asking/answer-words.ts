import { hasItemKey } from '../../questions/marking/keyless.ts'
import { KINDS } from '../../questions/kinds/registry.ts'
import type { LessonAnswer, LessonItem, LessonStudent } from '../record/views.ts'
import { runName } from '../record/question-numbers.ts'

/** The content of a cell of 学生 × 题目: a mark, an answer to a question without a key, or a student who has not answered yet, was not asked, or was absent. */
export type CellKind = LessonAnswer['mark'] | 'unmarked' | 'waiting' | 'late' | 'not_asked' | 'absent'

/** The words of a cell, and the sign that says the same without its colour. */
export const CELL_WORDS: Record<CellKind, { sign: string; word: string }> = {
  right: { sign: '✓', word: '对' },
  half: { sign: '△', word: '半对' },
  wrong: { sign: '✗', word: '错' },
  ungraded: { sign: '…', word: '待批' },
  unmarked: { sign: '', word: '已答' },
  missing: { sign: '–', word: '未答' },
  late: { sign: '补', word: '补交' },
  waiting: { sign: '', word: '还没有交' },
  not_asked: { sign: '', word: '发题时不在' },
  absent: { sign: '', word: '未进入课堂' },
}

/** The meaning of a cell; `answer` is undefined where the student was not asked and sent no answer. */
export function cellKindOf(
  item: Pick<LessonItem, 'stage' | 'asked'>,
  student: Pick<LessonStudent, 'is_present'>,
  answer: LessonAnswer | undefined,
): CellKind {
  if (answer === undefined) {
    if (!student.is_present) return 'absent'
    if (item.stage !== 'settled') return 'waiting'
    // Without facts nobody knows who had entered: whoever is there has not answered ([CR-73]).
    return hasItemKey(item.asked) ? 'not_asked' : 'missing'
  }
  if (answer.state === 'late') return 'late'
  if (item.stage !== 'settled' && (answer.state === null || answer.state === 'draft')) return 'waiting'
  return answer.mark === 'ungraded' && !hasItemKey(item.asked) ? 'unmarked' : answer.mark
}

/** `第 2 题`, `第 2 题 (3)` for an item of several, `第 2 题 · 第 2 次` where it was asked again. */
export function itemName(item: Pick<LessonItem, 'question_no' | 'run_no' | 'item_no'>): string {
  return item.item_no === null ? runName(item) : `${runName(item)} (${item.item_no})`
}

/** A student's answer to an item as text, formulas as they were typed; empty where nothing was answered. */
export function answerWords({ asked }: Pick<LessonItem, 'asked'>, value: LessonAnswer['value']): string {
  return value === null ? '' : KINDS[asked.kind].partText(asked, value)
}

/** The key of an item as text; of a blank, every accepted spelling. */
export function keyWords({ asked }: Pick<LessonItem, 'asked'>): string {
  return KINDS[asked.kind].keyText(asked)
}
