import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { ITEM_WAY_NAMES } from '@jiangtai/shared/tasks/giving/item-way.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'

/** A question of a task, its number, and the items that are asked now. */
export type TaskQuestionPart = PadTaskView['questions'][number] & { number: number; asked: string[] }

/** The questions that are asked, each with its number in the whole task; a student who only looks sees all of them. */
export function askedQuestions(view: PadTaskView, isOpen: boolean): TaskQuestionPart[] {
  return view.questions.flatMap((part, index) => {
    const all = part.question.items.map(({ item_id }) => item_id)
    const asked = isOpen ? all.filter((item_id) => view.item_ids.includes(item_id)) : all
    return asked.length === 0 ? [] : [{ ...part, number: index + 1, asked }]
  })
}

/** The items that one goes through with 上一题 and 下一题; a question with its keys is one page. */
export function stopsOf(parts: readonly TaskQuestionPart[]): string[] {
  return parts.flatMap(({ asked, released }) => (released === null ? asked : asked.slice(0, 1)))
}

/** The name of an item: `第 3 题`, or of a question with several items `第 3 题（2）`. */
export function itemName(question: ShownQuestion, number: number, item_id: string): string {
  const index = question.items.findIndex((item) => item.item_id === item_id)
  return question.items.length > 1 ? `第 ${number} 题（${index + 1}）` : `第 ${number} 题`
}

/** Who gave it and how much it is; points only where the school shows them ([TK-23]). */
export function amountWords({
  teacher_name,
  question_count,
  full_score,
  shows_scores,
}: Pick<PadTaskView, 'teacher_name' | 'question_count' | 'full_score' | 'shows_scores'>): string {
  return `${teacher_name} · ${question_count} 道题${shows_scores ? `，共 ${full_score} 分` : ''}`
}

/** The kind of the item at hand and its points, or of all items that stand on the page together ([PD-61]). */
export function factsOf(
  { shows_scores }: Pick<PadTaskView, 'shows_scores'>,
  { question, released }: Pick<TaskQuestionPart, 'question' | 'released'>,
  item_id: string,
): string {
  const items = released === null ? question.items.filter((item) => item.item_id === item_id) : question.items
  const kinds = [
    ...new Set(items.map(({ kind, way }) => (way === undefined ? KINDS[kind].name : ITEM_WAY_NAMES[way]))),
  ].join('、')
  // A task that the device kept from before does not say whether points are shown: then they are not.
  if (!shows_scores) return kinds
  return `${kinds} · ${items.reduce((sum, item) => sum + item.score, 0)} 分`
}

/** The numbers of the questions that hold some items. */
export function numbersOf(
  { questions }: Pick<PadTaskView, 'questions'>,
  item_ids: readonly string[],
): number[] {
  return questions.flatMap(({ question }, index) =>
    question.items.some(({ item_id }) => item_ids.includes(item_id)) ? [index + 1] : [],
  )
}

/** States in which a teacher has still to mark what was handed in. */
const WITH_TEACHER: readonly PadTaskView['state'][] = ['corrected', 'collected', 'marking']

/** Whether an item was corrected and no mark of that round is there: the mark before it says nothing of the new answer ([PD-60]). */
export function waitsCorrected(
  { state, round, item_ids, scores }: Pick<PadTaskView, 'state' | 'round' | 'item_ids' | 'scores'>,
  item_id: string,
): boolean {
  if (round === 1 || !WITH_TEACHER.includes(state) || !item_ids.includes(item_id)) return false
  const score = scores.find((one) => one.item_id === item_id && one.round === round)
  return score === undefined || score.result === 'ungraded'
}

/** The common mark of the answers to a question; null before it is known. */
export function markOf(
  view: Pick<PadTaskView, 'state' | 'round' | 'item_ids' | 'scores'>,
  { question }: Pick<TaskQuestionPart, 'question'>,
): 'right' | 'half' | 'wrong' | 'ungraded' | 'corrected' | null {
  if (question.items.some(({ item_id }) => waitsCorrected(view, item_id))) return 'corrected'
  const results = question.items.flatMap(({ item_id }) => lastScore(view, item_id)?.result ?? [])
  const [first] = results
  if (first === undefined) return null
  if (results.includes('ungraded')) return 'ungraded'
  return results.every((result) => result === first) ? first : 'half'
}

/** The score of the last round in which an item was marked. */
export function lastScore(
  { scores }: Pick<PadTaskView, 'scores'>,
  item_id: string,
): PadTaskView['scores'][number] | undefined {
  return scores
    .filter((score) => score.item_id === item_id)
    .toSorted((one, other) => other.round - one.round)[0]
}
