import { createHash } from 'node:crypto'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'

/** The same words with the same key, of the same subject and owner, are the same question; `owner_teacher_id` null is the school. */
export function sourceKey(
  { subject_id, phase_id }: { subject_id: string; phase_id: string },
  document: Question,
  owner_teacher_id: string | null,
): string {
  const identity = JSON.stringify([subject_id, phase_id, identityOf(document)])
  const hash = createHash('sha256').update(identity).digest('base64url')
  return `import:${owner_teacher_id ?? 'school'}:${hash}`
}

/** The typed form of a question without its analyses: a question that was copied as text and pasted back has the same one. */
function identityOf(document: Question) {
  const { items, analysis: _analysis, ...said } = normaliseQuestion(document)
  return { ...said, items: items.map(({ analysis: _own, ...item }) => item) }
}
