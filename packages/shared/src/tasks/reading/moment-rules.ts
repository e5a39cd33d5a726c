import type { Answer } from '../../questions/answer.ts'
import type { ItemKind } from '../../questions/document.ts'
import { KINDS } from '../../questions/kinds/registry.ts'
import { playedSeconds } from './content.ts'
import type { MaterialContent } from './material.ts'
import type { Moment } from './moment.ts'
import { lengthWords } from './rule.ts'

/** The fault of a moment: its place, its field, and why, as a Chinese sentence. */
export type MomentFault = { at: number; key: 'second' | 'question_id'; message: string }

/** Why the first of some moments can never be asked; null when all can ([TK-195]). */
export function whyMomentImpossible(
  moments: readonly Moment[],
  content: MaterialContent,
  question_ids: ReadonlySet<string>,
): MomentFault | null {
  const length = playedSeconds(content)
  for (const [at, { second, question_id }] of moments.entries()) {
    if (length === null) return { at, key: 'second', message: '只有视频和声音能在播放中提问' }
    if (second > length)
      return { at, key: 'second', message: `全长只有 ${lengthWords(length)}，不能在这之后提问` }
    if (!question_ids.has(question_id))
      return { at, key: 'question_id', message: '这道题不在这一份里，请重新选题' }
  }
  return null
}

/** Whether each item of a question has an answer ([TK-196]). */
export function isAnswered(
  { items }: { items: readonly { item_id: string; kind: ItemKind }[] },
  answer: Answer,
): boolean {
  return items.every(({ item_id, kind }) => {
    const part = answer[item_id]
    return part !== undefined && !KINDS[kind].isEmpty(part)
  })
}
