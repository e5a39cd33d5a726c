import { Question } from '../document.ts'
import type { TypedQuestion } from './read-parts.ts'
import { cutText, lineOfItem, type ParsedTyped, readTypedParts } from './read-question.ts'

/**
 * Reads one typed question (docs/specs/questions.md, [QU-51]): every string, never failing, in linear time. Lines of faults are counted
 * from `first_line`.
 */
export function parseQuestion(text: string, { first_line = 1 }: { first_line?: number } = {}): ParsedTyped {
  const cut = cutText(text, first_line)
  return cut.kind === 'faults' ? cut : readTyped(cut.typed)
}

/** Reads the parts of a question that was cut already: every one of them, never failing, in linear time. */
export function readTyped(typed: TypedQuestion): ParsedTyped {
  const parsed = readTypedParts(typed)
  if (parsed.kind === 'faults') return parsed
  const { error } = Question.safeParse(parsed.question)
  const [issue] = error?.issues ?? []
  if (issue === undefined) return parsed
  const [list, index] = issue.path
  const line = list === 'items' && typeof index === 'number' ? lineOfItem(typed, index) : typed.line
  return { kind: 'faults', faults: [{ line, message: '题目过长，或小题、选项、填空太多，请拆成几题' }] }
}
