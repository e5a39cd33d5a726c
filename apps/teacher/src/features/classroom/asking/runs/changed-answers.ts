import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'

type Row = AnswerDetailView['answers'][number]
type Answers = { answers: readonly Pick<Row, 'student_id' | 'name' | 'result' | 'value'>[] }
type Named = { student_id: string; name: string }

/** What students made of a question that was sent to them twice. */
export type Change = 'to_right' | 'to_wrong' | 'stayed_right' | 'stayed_wrong' | 'changed' | 'kept' | 'once'

/** `once` are those who answered one of the two alone; a half right answer is none that is right. */
export type Changes = ReadonlyMap<Change, readonly Named[]>

/**
 * Who answered otherwise the second time ([CR-450]). Without a key that is out, and for answers that nobody has marked, it is told only whether an
 * answer was changed.
 */
export function changedAnswers(first: Answers, second: Answers, isReleased: boolean): Changes {
  const before = new Map(first.answers.map((row) => [row.student_id, row]))
  const again = new Map(second.answers.map((row) => [row.student_id, row]))
  const changes = new Map<Change, Named[]>()
  for (const { student_id, name } of new Map([...before, ...again]).values()) {
    const change = changeOf(before.get(student_id), again.get(student_id), isReleased)
    changes.set(change, [...(changes.get(change) ?? []), { student_id, name }])
  }
  return changes
}

function changeOf(
  before: Answers['answers'][number] | undefined,
  again: Answers['answers'][number] | undefined,
  isReleased: boolean,
): Change {
  if (before === undefined || again === undefined) return 'once'
  if (!isReleased || before.result === 'ungraded' || again.result === 'ungraded')
    return JSON.stringify(before.value) === JSON.stringify(again.value) ? 'kept' : 'changed'
  if (again.result === 'right') return before.result === 'right' ? 'stayed_right' : 'to_right'
  return before.result === 'right' ? 'to_wrong' : 'stayed_wrong'
}
