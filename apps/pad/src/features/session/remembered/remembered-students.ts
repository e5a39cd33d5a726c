import { REMEMBERED_STUDENTS } from './remembered-students-key.ts'

type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A student who asked this pad to remember them: their name, and the login that they type. Never more ([PD-30]). */
export type RememberedStudent = { name: string; login: string }

/** More names are not found faster than typed. */
const MOST_STUDENTS = 6

/** The remembered students, the last sign-in first; an unreadable text holds nobody. */
export function rememberedStudents(storage: PlainStorage): RememberedStudent[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(REMEMBERED_STUDENTS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isStudent).slice(0, MOST_STUDENTS) : []
  } catch {
    return []
  }
}

/** Remembers a student before all others; the one who was longest away gives way. */
export function rememberStudent(storage: PlainStorage, { name, login }: RememberedStudent): void {
  const others = rememberedStudents(storage).filter((student) => student.login !== login)
  keep(storage, [{ name, login }, ...others].slice(0, MOST_STUDENTS))
}

/** Removes a student, and returns those who are still remembered. */
export function forgetStudent(storage: PlainStorage, login: string): RememberedStudent[] {
  const others = rememberedStudents(storage).filter((student) => student.login !== login)
  keep(storage, others)
  return others
}

function keep(storage: PlainStorage, students: readonly RememberedStudent[]): void {
  try {
    if (students.length === 0) storage.removeItem(REMEMBERED_STUDENTS)
    else storage.setItem(REMEMBERED_STUDENTS, JSON.stringify(students))
  } catch {
    // A full device only costs a name to type.
  }
}

function isStudent(kept: unknown): kept is RememberedStudent {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    ['name', 'login'].every((key) => typeof Reflect.get(kept, key) === 'string')
  )
}
