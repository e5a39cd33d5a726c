import { withoutHiddenSigns } from '../../../core/text/hidden-signs.ts'
import { isLate, type MemberTimes, type TaskTimes } from '../../rules.ts'
import type { DiscussionStep } from '../step.ts'

/**
 * Why a student cannot post in a discussion or take a post back now, as a Chinese sentence; null when they can ([TK-191]). Other than an answer, a post is also taken after the
 * path was handed in: the others go on talking.
 */
export function whyNoPost(
  task: Pick<TaskTimes, 'state' | 'takes_late'>,
  member: MemberTimes,
  now: Date,
): string | null {
  if (task.state === 'recalled') return '老师已撤回这项任务'
  if (task.state !== 'published' && task.state !== 'due') return '老师已结束收取，讨论也结束了'
  if (Date.parse(member.starts_at) > now.getTime()) return '还没有到开始时间'
  if (member.state === 'excused') return '老师已为你免交'
  if (member.state === 'absent') return '老师已登记缺交，请联系老师'
  // A correction has no due time; the discussion of its path has.
  if (!task.takes_late && isLate({ ...member, round: 1 }, now)) return '已经过了截止时间，讨论也结束了'
  return null
}

/** Whether a student reads what classmates post: after a post of their own, and once nobody posts any more ([TK-188]). */
export function readsOthers(task: Pick<TaskTimes, 'state'>, hasPosted: boolean): boolean {
  return hasPosted || task.state === 'closed' || task.state === 'archived'
}

/** Why the words of a post are too short, as a Chinese sentence; null when they are not. What answers somebody may be short. */
export function whyTooShort(
  { min_length }: Pick<DiscussionStep, 'min_length'>,
  { words, isAnswer }: { words: string; isAnswer: boolean },
): string | null {
  if (min_length === null || isAnswer) return null
  const count = countLetters(words)
  return count < min_length ? `至少写 ${min_length} 个字，现在 ${count} 个字` : null
}

/** The letters of words that are seen, without the room between them; a sign of two units, as a rare letter is, counts once, and a mark with its letter. */
export function countLetters(words: string): number {
  return withoutHiddenSigns(words).match(/[^\p{Z}\p{M}]/gu)?.length ?? 0
}

/** The name of a student where names are hidden. */
export function aliasOf(alias_no: number): string {
  return `同学 ${alias_no}`
}
