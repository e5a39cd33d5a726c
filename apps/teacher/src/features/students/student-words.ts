/** Where a student's own page is. */
export function studentPath(student_id: string): string {
  return `/schoolManage/studentDetails?student_id=${student_id}`
}

/** Where a class's own page is. */
export function classPath(class_id: string): string {
  return `/schoolManage/classDetails?class_id=${class_id}`
}

/** `林晓`, or `32 名学生`. */
export function whoOf(students: readonly { name: string }[]): string {
  const [only] = students
  return students.length === 1 && only !== undefined ? only.name : `${students.length} 名学生`
}
