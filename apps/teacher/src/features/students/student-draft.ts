import { Gender, Login, PersonName, SeatNo, StudentNo } from '@jiangtai/shared/students/fields.ts'
import type { Student } from './students.queries.ts'

export type StudentDraft = {
  name: string
  gender: 'male' | 'female' | null
  student_no: string
  login: string
  class_id: string | null
  seat_no: string
}

export function draftOf(
  student: Pick<Student, 'name' | 'gender' | 'student_no' | 'account' | 'administrative_class'> | null,
  class_id: string | null,
): StudentDraft {
  if (student === null) return { name: '', gender: null, student_no: '', login: '', class_id, seat_no: '' }
  const { name, gender, student_no, account, administrative_class } = student
  const seat_no = String(administrative_class?.seat_no ?? '')
  return { name, gender, student_no, login: account.login, class_id: null, seat_no }
}

/** The faults of a draft, by field; the words are the server's. */
export function wrongFields(draft: StudentDraft): Partial<Record<keyof StudentDraft, string>> {
  const input = {
    name: PersonName.safeParse(draft.name),
    gender: Gender.safeParse(draft.gender),
    student_no: StudentNo.safeParse(draft.student_no),
    login: draft.login.trim() === '' ? null : Login.safeParse(draft.login),
    seat_no: draft.seat_no.trim() === '' ? null : SeatNo.safeParse(Number(draft.seat_no)),
  }
  const wrong: Partial<Record<keyof StudentDraft, string>> = {}
  for (const field of ['name', 'gender', 'student_no', 'login', 'seat_no'] as const) {
    const [issue] = input[field]?.error?.issues ?? []
    if (issue !== undefined) wrong[field] = issue.message
  }
  return wrong
}

/** A draft without faults, as it is sent. */
export function newStudentOf({ name, gender, student_no, login, class_id, seat_no }: StudentDraft) {
  return {
    name: name.trim(),
    gender: Gender.parse(gender),
    student_no: student_no.trim(),
    ...(login.trim() === '' ? {} : { login: login.trim() }),
    ...(class_id === null ? {} : { class_id }),
    ...(seat_no.trim() === '' ? {} : { seat_no: Number(seat_no) }),
  }
}
