import { PhaseField, SubjectField } from '@jiangtai/shared/classes/fields.ts'
import { Phone } from '@jiangtai/shared/session/fields.ts'
import { Gender, Login, PersonName } from '@jiangtai/shared/students/fields.ts'
import type { Teacher } from './teachers.queries.ts'

export type TeacherDraft = {
  name: string
  gender: 'male' | 'female' | null
  phone_number: string
  phase_id: string | null
  subject_id: string | null
  login: string
  /** An office, or the id of a role of the school's own. */
  office: string
}
type Wrong = Partial<Record<keyof TeacherDraft, string>>

export function draftOf(teacher: Teacher | null): TeacherDraft {
  if (teacher === null)
    return {
      ...{ name: '', gender: null, phone_number: '', phase_id: null, subject_id: null, login: '' },
      office: 'teacher',
    }
  const { name, gender, phone_number, phase_id, subject_id, account } = teacher
  return {
    ...{ name, gender, phase_id, subject_id, login: account.login, office: 'teacher' },
    phone_number: phone_number ?? '',
  }
}

/** The faults of a draft, by field; the words are the server's. */
export function wrongFields(draft: TeacherDraft): Wrong {
  const hasPhone = draft.phone_number.trim() !== ''
  const hasLogin = draft.login.trim() !== ''
  const input = {
    name: PersonName.safeParse(draft.name),
    gender: Gender.safeParse(draft.gender),
    // A number that is shown masked goes back unread.
    phone_number: hasPhone && !isMasked(draft) ? Phone.safeParse(draft.phone_number.trim()) : null,
    phase_id: PhaseField.safeParse(draft.phase_id),
    subject_id: SubjectField.safeParse(draft.subject_id),
    login: hasLogin && draft.login.trim() !== draft.phone_number.trim() ? Login.safeParse(draft.login) : null,
  }
  const wrong: Wrong = hasPhone || hasLogin ? {} : { login: '请填写登录名或手机号' }
  for (const field of ['name', 'gender', 'phone_number', 'phase_id', 'subject_id', 'login'] as const) {
    const [issue] = input[field]?.error?.issues ?? []
    if (issue !== undefined) wrong[field] = issue.message
  }
  return wrong
}

function isMasked({ phone_number }: TeacherDraft): boolean {
  return phone_number.includes('*')
}

/** A draft without faults, as it is sent for somebody new. */
export function newTeacherOf(draft: TeacherDraft) {
  const phone_number = draft.phone_number.trim()
  const login = draft.login.trim()
  return {
    name: draft.name.trim(),
    gender: Gender.parse(draft.gender),
    phase_id: PhaseField.parse(draft.phase_id),
    subject_id: SubjectField.parse(draft.subject_id),
    ...(phone_number === '' ? {} : { phone_number }),
    ...(login === '' || login === phone_number ? {} : { login }),
  }
}

/** The changes of the facts: an unchanged value is not sent, so that a login name that is the phone number is left alone. */
export function changesOf(draft: TeacherDraft, before: Teacher) {
  const { name, gender, phase_id, subject_id } = newTeacherOf(draft)
  const phone = draft.phone_number.trim()
  const login = draft.login.trim()
  return {
    teacher_id: before.teacher_id,
    ...{ name, gender, phase_id, subject_id },
    ...(phone === (before.phone_number ?? '') ? {} : { phone_number: phone === '' ? null : phone }),
    ...(login === before.account.login || login === '' ? {} : { login }),
  }
}
