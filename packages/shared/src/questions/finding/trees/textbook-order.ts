import { compareNames } from '../../../core/name-order.ts'

const GRADES = ['一', '二', '三', '四', '五', '六', '七', '八', '九']
/** 高中 by its years where no 册 of a compulsory course is named. */
const SENIOR_YEARS = ['高一', '高二', '高三']
const COURSES = ['必修', '选择性必修', '选修']

/** Compares textbooks as a teacher expects them: by grade, then by course (必修 before 选择性必修), then 上册 before 下册, first volumes before later ones. */
export function compareTextbooks(one: string, other: string): number {
  const [mine, theirs] = [placeOf(one), placeOf(other)]
  return (
    mine.grade - theirs.grade ||
    mine.course - theirs.course ||
    mine.half - theirs.half ||
    compareNames(one, other)
  )
}

function placeOf(name: string): { grade: number; course: number; half: number } {
  return { grade: gradeOf(name), course: courseOf(name), half: halfOf(name) }
}

/** 七年级 and 七上 are 7; a name without a grade stands behind those that have one. */
function gradeOf(name: string): number {
  const year = SENIOR_YEARS.findIndex((words) => name.includes(words))
  if (year >= 0) return 10 + year
  const grade = GRADES.findIndex((sign) =>
    ['年级', '上', '下', '、'].some((after) => name.includes(sign + after)),
  )
  return grade < 0 ? 20 : grade + 1
}

function courseOf(name: string): number {
  if (name.includes('选择性')) return COURSES.indexOf('选择性必修') + 1
  return COURSES.findIndex((words) => name.includes(words)) + 1
}

function halfOf(name: string): number {
  if (name.includes('上')) return 1
  return name.includes('下') ? 2 : 0
}
