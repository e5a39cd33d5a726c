import type { ErrorName } from '@jiangtai/shared/core/errors.ts'
import { can, type RoleKey, ROLES } from '@jiangtai/shared/core/permissions.ts'
import type { Access } from '@jiangtai/shared/core/route.ts'
import { buildTeacher } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'
import { leadGrade } from '../../people-builders.ts'
import { tokenOfPerson } from '../../tokens.ts'
import type { Relation } from '../row-rule.ts'
import { FEW, type Side } from './side.ts'
import { buildOwnSide, buildSide } from './world.ts'

/** One kind of caller. `refused` is what any call but a public one answers whoever holds this token. */
export type Subject = {
  name: string
  token: string | null
  role: RoleKey | null
  /** The things that are this caller's: a teacher's own, the class a student is in. */
  side: Side | null
  school_id: string | null
  refused: ErrorName | null
}

/** Two schools with the same things in both, and everybody who could want something of them. */
export type Schools = { own: Side; colleague: Side; foreign: Side; subjects: readonly Subject[] }

/** Builds both schools anew. */
export async function buildSchools(app: TestApp): Promise<Schools> {
  const own = await buildOwnSide(app, FEW)
  const { school_id } = own
  const colleague = await buildSide(app, { school_id, size: FEW })
  const foreign = await buildOwnSide(app, FEW)
  const teacherOf = (side: Side) => ({ role: 'subject_teacher' as const, side, school_id: side.school_id })
  const officeOf = async (role_key: RoleKey, school: string) => {
    const { token, person_id } = await buildTeacher(app, { school_id: school, role_key })
    return { token, person_id, role: role_key, side: null, school_id: school, refused: null }
  }
  const studentOf = (side: Side, at: number) => ({
    role: 'student' as const,
    side,
    school_id: side.school_id,
    token: side.students[at]?.token ?? '',
    refused: null,
  })
  const person = { school_id, person_id: own.teacher.person_id }
  const disabled = await buildTeacher(app, { school_id })
  await app.services.database.pool.query('update account set is_disabled = true where account_id = $1', [
    disabled.account_id,
  ])
  const out = { role: null, side: null, school_id: null }
  const leader = await officeOf('grade_leader', school_id)
  await leadGrade(app, { school_id, teacher_id: leader.person_id, entry_year: 2026 })
  const subjects: Subject[] = [
    { ...out, name: 'anonymous', token: null, refused: 'NOT_SIGNED_IN' },
    { ...out, name: 'no token of ours', token: 'nonsense', refused: 'TOKEN_REFUSED' },
    {
      ...out,
      name: 'expired token',
      token: await tokenOfPerson(app, { ...person, as: 'expired' }),
      refused: 'NOT_SIGNED_IN',
    },
    {
      ...out,
      name: 'revoked token',
      token: await tokenOfPerson(app, { ...person, as: 'revoked' }),
      refused: 'SESSION_ENDED',
    },
    {
      ...out,
      name: 'disabled account',
      token: await tokenOfPerson(app, { school_id, person_id: disabled.person_id }),
      refused: 'ACCOUNT_DISABLED',
    },
    { ...studentOf(own, 0), name: 'student of the class' },
    { ...studentOf(colleague, 0), name: 'student of another class' },
    { ...studentOf(foreign, 0), name: 'student of another school' },
    { ...teacherOf(own), name: 'teacher', token: own.teacher.token, refused: null },
    { ...teacherOf(colleague), name: 'colleague', token: colleague.teacher.token, refused: null },
    { ...teacherOf(foreign), name: 'teacher of another school', token: foreign.teacher.token, refused: null },
    { ...(await officeOf('school_manager', school_id)), name: 'school manager' },
    { ...(await officeOf('school_manager', foreign.school_id)), name: 'manager of another school' },
    { ...(await officeOf('observer', school_id)), name: 'observer' },
    { ...leader, name: 'grade leader' },
  ]
  return { own, colleague, foreign, subjects }
}

/** The same as plain data: a subject's side by its name. */
export type StoredSchools = Omit<Schools, 'subjects'> & {
  subjects: (Omit<Subject, 'side'> & { side: SideName | null })[]
}
type SideName = 'own' | 'colleague' | 'foreign'
const SIDE_NAMES: readonly SideName[] = ['own', 'colleague', 'foreign']

/** Plain data of the schools; `schoolsFrom` is the way back. */
export function storedSchools(schools: Schools): StoredSchools {
  const subjects = schools.subjects.map((subject) => ({
    ...subject,
    side: SIDE_NAMES.find((name) => schools[name] === subject.side) ?? null,
  }))
  return { ...schools, subjects }
}

/** The schools of plain data; a subject's side is the very side again. */
export function schoolsFrom(stored: StoredSchools): Schools {
  const subjects = stored.subjects.map((subject) => ({
    ...subject,
    side: subject.side === null ? null : stored[subject.side],
  }))
  return { ...stored, subjects }
}

/** Whether `access` lets this kind of caller through; the row is asked afterwards. */
export function kindMay(access: Access, { role }: Subject): boolean {
  if (access === 'public') return true
  if (role === null) return false
  if (access === 'signed_in') return true
  if (access === 'student' || access === 'teacher') return (role === 'student') === (access === 'student')
  return can(ROLES[role].grants, access)
}

/** What a caller is to a side; `target` null is nobody's things. */
export function relationOf(subject: Subject, target: Side | null): Relation {
  if (target === null || subject.school_id !== target.school_id) return 'stranger'
  if (subject.role === 'student') {
    return subject.side === target ? 'student of the class' : 'student of another class'
  }
  if (subject.side === target) return 'owner'
  if (subject.role === 'school_manager') return 'school manager'
  if (subject.role === 'grade_leader') return 'grade leader'
  return subject.role === 'observer' ? 'observer' : 'colleague'
}
