import { api } from '../../../core/api.ts'
import type { MadeSlips } from '../../../shared/people/slips/slips.ts'
import { slipsOfStudents } from '../../../shared/people/slips/student-slips.ts'

const BRIEF = 'POST /api/school_manager/v1/students/list-brief-info'
const PAGE_SIZE = 100
/** The largest number of students: hashing their passwords takes some minutes, and nobody waits longer in front of a page. */
const MOST_STUDENTS = 1000

/** 账号条 of all students of some classes ([SC-103]); a student of two of them gets one. */
export async function slipsOfClasses(
  classes: readonly { class_id: string; student_count: number }[],
  how: { include_used: boolean },
): Promise<MadeSlips> {
  const count = classes.reduce((sum, { student_count }) => sum + student_count, 0)
  if (count > MOST_STUDENTS) throw new Error(`一次最多为 ${MOST_STUDENTS} 名学生生成，请少选几个班`)
  const ids = new Set<string>()
  for (const { class_id } of classes) {
    for (let page = 1, left = 1; left > 0; page += 1) {
      const { list, total } = await api.call(BRIEF, { class_id, page, page_size: PAGE_SIZE })
      for (const { student_id } of list) ids.add(student_id)
      left = total - page * PAGE_SIZE
    }
  }
  return slipsOfStudents([...ids], how)
}
