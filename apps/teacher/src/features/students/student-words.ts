import { type NamedStudent, studentWords, whoAre } from '../../shared/people/people-words.ts'

/** `林晓（高一(1)班 · 0001）`, or ` 32 名学生`. */
export function whoOf(students: readonly NamedStudent[]): string {
  return whoAre(students, { one: studentWords, unit: '名学生' })
}
