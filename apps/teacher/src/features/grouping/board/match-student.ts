import type { BoardStudent } from '@jiangtai/shared/grouping/schemes-contract.ts'

/** Whether the typed text means a student: a part of the name or number, the beginning of pinyin or initials. */
export function matches(
  {
    name,
    student_no,
    name_pinyin,
    name_initials,
  }: Pick<BoardStudent, 'name' | 'student_no' | 'name_pinyin' | 'name_initials'>,
  text: string,
): boolean {
  const word = text.trim().toLowerCase()
  if (word === '') return true
  return (
    name.toLowerCase().includes(word) ||
    student_no.toLowerCase().includes(word) ||
    name_pinyin.startsWith(word) ||
    name_initials.startsWith(word)
  )
}
