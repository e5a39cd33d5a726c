import { type NamedStudent, studentWords, whoAre } from '../../shared/people/people-words.ts'

/** Where a student's own page is. */
export function studentPath(student_id: string): string {
  return `/schoolManage/studentDetails?student_id=${student_id}`
}

/** Where a class's own page is. */
export function classPath(class_id: string): string {
  return `/schoolManage/classDetails?class_id=${class_id}`
}

/** `林晓（高一(1)班 · 0001）`, or ` 32 名学生`. */
export function whoOf(students: readonly NamedStudent[]): string {
  return whoAre(students, { one: studentWords, unit: '名学生' })
}
