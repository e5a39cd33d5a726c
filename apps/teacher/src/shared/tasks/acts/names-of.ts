/** 王强、李明、陈晓等 5 人. */
export function namesOf(students: readonly { name: string }[]): string {
  const shown = students.slice(0, 3).map(({ name }) => name)
  return students.length > shown.length ? `${shown.join('、')}等 ${students.length} 人` : shown.join('、')
}
