import { schoolYearOf, standardClassName } from '@jiangtai/shared/classes/rules.ts'
import { PHASES, type PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { makeStudents } from '../content/students.ts'

/** A school to try the product at scale with. */
export type LargeSchool = {
  school_id: string
  name: string
  /** Before every login name, since login names are one's own in all schools. */
  prefix: string
  student_count: number
  teacher_count: number
  class_count: number
}

/** The school that `--size large` builds beside the demo school; the demo school stays as it is. */
export const LARGE_SCHOOL: LargeSchool = {
  school_id: 'large',
  name: '讲台大规模学校',
  prefix: 'large',
  student_count: 3000,
  teacher_count: 200,
  class_count: 70,
}

export type PlannedClass = {
  phase_id: PhaseId
  entry_year: number
  class_no: number
  name: string
  students: { name: string; gender: 'male' | 'female'; student_no: string; login: string }[]
}

/** Classes spread over all grades of all phases, students over the classes; the same every time. */
export function planClasses(
  { prefix, student_count, class_count }: LargeSchool,
  today: string,
): PlannedClass[] {
  const school_year = schoolYearOf(today)
  const grades = PHASES.flatMap(({ id, years }, at) =>
    Array.from({ length: years }, (_year, back) => ({
      phase_id: id,
      phase_no: at + 1,
      entry_year: school_year - back,
    })),
  )
  return Array.from({ length: class_count }, (_class, at) => {
    const grade = grades[at % grades.length]
    if (grade === undefined) throw new Error('there are grades')
    const { phase_id, phase_no, entry_year } = grade
    const class_no = Math.floor(at / grades.length) + 1
    const number_prefix = `${entry_year}${phase_no}${String(class_no).padStart(2, '0')}`
    const size = Math.floor(student_count / class_count) + (at < student_count % class_count ? 1 : 0)
    const made = makeStudents({ number_prefix, student_count: size, seed: 1000 + at, same_name_seats: [] })
    return {
      phase_id,
      entry_year,
      class_no,
      name: standardClassName({ phase_id, entry_year, school_year }, class_no),
      students: made.map(({ name, gender, student_no }) => ({
        ...{ name, gender, student_no },
        login: `${prefix}-${student_no}`,
      })),
    }
  })
}

/** What is taught in the classes of a phase; one teacher each. */
const TAUGHT: Record<PhaseId, readonly string[]> = {
  primary: ['chinese', 'math', 'english', 'pe'],
  junior: ['chinese', 'math', 'english', 'physics', 'history', 'biology'],
  senior: [
    'chinese',
    'math',
    'english',
    'physics',
    'chemistry',
    'biology',
    'politics',
    'history',
    'geography',
  ],
}

export type PlannedTeacher = {
  name: string
  gender: 'male' | 'female'
  login: string
  phase_id: PhaseId
  subject_id: string
}

/** Teachers in turn for each subject of each phase, so that every subject has about as many as the others. */
export function planTeachers({ prefix, teacher_count }: LargeSchool): PlannedTeacher[] {
  const posts = PHASES.flatMap(({ id }) => TAUGHT[id].map((subject_id) => ({ phase_id: id, subject_id })))
  const made = makeStudents({
    number_prefix: '',
    student_count: teacher_count,
    seed: 77,
    same_name_seats: [],
  })
  return made.map(({ name, gender }, at) => {
    const post = posts[at % posts.length]
    if (post === undefined) throw new Error('there are posts')
    return { ...post, name, gender, login: `${prefix}-t${String(at + 1).padStart(4, '0')}` }
  })
}

/** Who teaches what: each subject of a class goes to the next teacher of that subject. */
export function planTeaching(classes: readonly PlannedClass[], teachers: readonly PlannedTeacher[]) {
  return classes.flatMap(({ phase_id }, class_at) =>
    TAUGHT[phase_id].flatMap((subject_id) => {
      const able = teachers.flatMap((one, at) =>
        one.phase_id === phase_id && one.subject_id === subject_id ? [at] : [],
      )
      const teacher_at = able[class_at % able.length]
      return teacher_at === undefined ? [] : [{ class_at, teacher_at, subject_id }]
    }),
  )
}
