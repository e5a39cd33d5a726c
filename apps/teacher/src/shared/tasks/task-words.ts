import { formatDateTime, formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { ReleaseRule } from '@jiangtai/shared/tasks/rules.ts'
import { setScore } from '@jiangtai/shared/tasks/giving/set-score.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { MemberState, TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { TaskMemberView } from '@jiangtai/shared/tasks/views.ts'

/** The words for the states of a task. */
export const STATE_WORDS: Readonly<Record<TaskState, string>> = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  due: '已截止',
  closed: '已结束',
  archived: '已归档',
  recalled: '已撤回',
}

/** The words for the states of a student's part. */
export const MEMBER_WORDS: Readonly<Record<MemberState, string>> = {
  assigned: '未查看',
  viewed: '已查看',
  doing: '作答中',
  submitted: '已提交',
  collected: '已收取',
  marking: '批改中',
  marked: '已批改',
  returned: '待订正',
  corrected: '已订正',
  done: '已完成',
  excused: '免交',
  absent: '缺交',
}

/** The word for the state of a student's part in a task of a way: reading is not marked. */
export function memberWord(state: MemberState, way: string): string {
  if (way !== 'reading') return MEMBER_WORDS[state]
  return state === 'doing' ? '学习中' : state === 'marked' ? MEMBER_WORDS.done : MEMBER_WORDS[state]
}

/** Who handed the work back, where it was not the teacher of the task ([TK-245]). */
export function returnWords(
  { returned_by }: Pick<TaskMemberView, 'returned_by'>,
  { owner_name }: { owner_name: string },
): string[] {
  return returned_by === '' || returned_by === owner_name ? [] : [`${returned_by}打回`]
}

/** The amounts in a task, or in the first of several sets. */
type Amounts = {
  set_count: number
  question_count: number
  /** Things to read and watch. */
  material_count: number
  /** The steps of a path, which hold the materials; 0 without one. */
  step_count: number
}

/** The amount of a task: 2 题 24 分, 3 项内容 for reading, 8 步、5 题 37 分 for a path, 分 2 份 where not all get the same. */
export function amountWords({
  way,
  full_score,
  ...amounts
}: Amounts & { way: string; full_score: number }): string {
  const { set_count, question_count } = amounts
  if (set_count > 1) return `分 ${set_count} 份`
  const contents = stepOrMaterialWords(amounts, { isRead: way === 'reading' })
  const questions =
    question_count > 0 || contents.length === 0 ? [`${question_count} 题 ${full_score} 分`] : []
  return [...contents, ...questions].join('、')
}

/** The content that a copy takes along, in words: its steps, its materials, the questions with their scores. */
export function carriedWords(amounts: Amounts): string {
  const { set_count, question_count } = amounts
  if (set_count > 1) return `${set_count} 份分层的内容、分值`
  const contents = stepOrMaterialWords(amounts, { isRead: false })
  const questions = question_count > 0 || contents.length === 0 ? [`${question_count} 道题、分值`] : []
  return [...contents, ...questions].join('、')
}

function stepOrMaterialWords(
  { material_count, step_count }: Pick<Amounts, 'material_count' | 'step_count'>,
  { isRead }: { isRead: boolean },
): string[] {
  if (step_count > 0) return [`${step_count} 步`]
  return material_count > 0 || isRead ? [`${material_count} 项内容`] : []
}

/** What the amount of a set is told from. */
type CountedSet = Pick<TaskSet, 'questions' | 'materials'> & { steps: readonly unknown[] }

/** The amount of one set. */
export function setWords(way: string, set: CountedSet): string {
  return amountWords({
    ...{ way, set_count: 1, question_count: set.questions.length, full_score: setScore(set) },
    ...{ material_count: set.materials.length, step_count: set.steps.length },
  })
}

/** The amount of each set: 2 题 24 分, or 分 2 份（春 2 题 17 分，夏 3 题 20 分）. */
export function setsWords({
  way,
  sets,
}: {
  way: string
  sets: readonly (CountedSet & { name: string })[]
}): string {
  const [first, ...others] = sets
  if (first !== undefined && others.length === 0) return setWords(way, first)
  return `分 ${sets.length} 份（${sets.map((set) => `${set.name} ${setWords(way, set)}`).join('，')}）`
}

/** The words for the rules by which students see result, key and analysis. */
export const RELEASE_WORDS: Readonly<Record<ReleaseRule, string>> = {
  after_submit: '学生提交后',
  after_due: '截止后',
  after_marking: '批改后',
  by_hand: '手动公布',
}

/** The same as a sentence. */
export function releaseSentence(rule: ReleaseRule): string {
  return rule === 'by_hand' ? '答案由老师手动公布' : `答案在${RELEASE_WORDS[rule]}可见`
}

/** The name of a way before the next fact of a task; nothing where its kind has only one. */
export function wayWords(ways: readonly { id: string; name: string }[], way: string): string {
  return ways.length === 1 ? '' : `${ways.find(({ id }) => id === way)?.name ?? way} · `
}

/** The result of 催交; a student who was reminded in the last hour is not reminded again ([TK-61]). */
export function remindedWords({
  member_count,
  rested_count,
}: {
  member_count: number
  rested_count: number
}): string {
  const rested = rested_count === 0 ? '' : `，${rested_count} 人一小时内催过，没有再催`
  return `已催 ${member_count} 人${rested}`
}

/** Whether a part was handed in late, and whether its teacher lets it count as on time ([TK-39]). */
export function lateWords({
  is_late,
  is_pardoned,
}: Pick<TaskMemberView, 'is_late' | 'is_pardoned'>): string[] {
  if (is_late) return ['迟交']
  return is_pardoned ? ['迟交，算按时'] : []
}

/** The acts on what was handed in late. */
export const PARDON_WORDS = { pardon: '算按时交', lateAgain: '恢复为迟交' }

/** What was done to it, before the number of students. */
export function pardonedWords(is_pardoned: boolean): string {
  return is_pardoned ? '已算按时交' : '已恢复为迟交'
}

const DAY_MS = 86_400_000

/** A coming moment as people say it: 明天 08:00; a past one as `formatSpokenTime` says it. */
export function dueWords(due_at: string, now: Date): string {
  const due = formatDateTime(due_at)
  const dayIn = (days: number) => formatDateTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10)
  const clock = due.slice(11, 16)
  if (due.startsWith(dayIn(1))) return `明天 ${clock}`
  if (due.startsWith(dayIn(2))) return `后天 ${clock}`
  return formatSpokenTime(due_at, now)
}

/** How much of a whole, in whole percent; null where there is no whole. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
