import type { Attachment } from '@jiangtai/shared/questions/answer.ts'

/** A photo of an answer; `name` is null while names are hidden. */
export type AnswerPhoto = { key: string; student_id: string; name: string | null }

/** The photos of some students' answers to one item, in the order of the students. */
export function photosOf(
  answers: readonly { student_id: string; name: string | null; attachments: readonly Attachment[] }[],
): AnswerPhoto[] {
  return answers.flatMap(({ student_id, name, attachments }) =>
    attachments.filter(({ kind }) => kind === 'photo').map(({ key }) => ({ key, student_id, name })),
  )
}
