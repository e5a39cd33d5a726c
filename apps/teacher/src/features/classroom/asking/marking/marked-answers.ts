import type { HandMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import { NOT_MARKED } from '@jiangtai/shared/classroom/asking/marking/hand-mark.ts'
import type { LessonAnswersView, LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'

export type Result = 'right' | 'half' | 'wrong' | 'ungraded'

/** An answer to one item that a teacher can mark. */
export type AnswerToMark = {
  student_id: string
  name: string
  isLate: boolean
  /** The answer in words, without its photos and recordings. */
  text: string
  photo_keys: string[]
  sounds: Attachment[]
  /** As the server told it, the word of the teacher included. */
  result: Result
  score: number | null
  by_hand: HandMark
}

/** Whether the answers to an item are marked by a teacher: what is chosen is marked by the machine ([CR-130]). */
export function isMarkedByHand({ kind }: Pick<ShownItem, 'kind'>): boolean {
  return KINDS[kind].rowsFrom !== 'choices'
}

/** The answers to an item of the question on the board. */
export function answersOnBoard(item: ShownItem, { answers }: AnswerDetailView): AnswerToMark[] {
  return answers.flatMap(({ student_id, name, state, value, marks, by_hand }) => {
    const part = value[item.item_id]
    if (state === 'draft' || part === undefined || KINDS[item.kind].isEmpty(part)) return []
    const mark = marks.find(({ item_id }) => item_id === item.item_id)
    const result = mark?.result ?? 'ungraded'
    return {
      ...{ student_id, name, isLate: state === 'late', ...seenOf(item, part), result },
      score: mark === undefined || result === 'ungraded' ? null : mark.score,
      by_hand: by_hand[item.item_id] ?? NOT_MARKED,
    }
  })
}

/** The answers to an item in the record of a lesson, in the order of its students. */
export function answersOfRecord(
  { asked, answers }: Pick<LessonItem, 'asked' | 'answers'>,
  students: LessonAnswersView['students'],
): AnswerToMark[] {
  const answerOf = new Map(answers.map((answer) => [answer.student_id, answer]))
  return students.flatMap(({ student_id, name }) => {
    const answer = answerOf.get(student_id)
    if (answer === undefined || answer.value === null || KINDS[asked.kind].isEmpty(answer.value)) return []
    const { by_hand, mark, score, state, value } = answer
    // A late answer counts as missing in every figure, and is marked all the same ([CR-133]).
    const said = state === 'late' ? by_hand.mark : null
    return {
      ...{ student_id, name, isLate: state === 'late', ...seenOf(asked, value), by_hand },
      result: said?.result ?? (mark === 'missing' ? 'ungraded' : mark),
      score: said?.score ?? (mark === 'missing' ? null : score),
    }
  })
}

/** What is read, seen and heard of an answer. */
export function seenOf(
  item: ShownItem,
  part: AnswerPart,
): Pick<AnswerToMark, 'text' | 'photo_keys' | 'sounds'> {
  const ofKind = (wanted: Attachment['kind']) => part.attachments.filter(({ kind }) => kind === wanted)
  return {
    text: KINDS[item.kind].partText(item, { ...part, attachments: ofKind('ink') }),
    photo_keys: ofKind('photo').map(({ key }) => key),
    sounds: ofKind('sound'),
  }
}
