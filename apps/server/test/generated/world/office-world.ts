import { newId } from '@jiangtai/shared/core/ids.ts'
import { can, type Grants, type RoleKey, ROLES } from '@jiangtai/shared/core/permissions.ts'
import type { Access } from '@jiangtai/shared/core/route.ts'
import { buildClass, buildSchool, buildTeacher, type TestUser } from '../../builders.ts'
import { buildAssignment } from '../../classes-builders.ts'
import { grantSchoolManage } from '../../people-builders.ts'
import type { TestApp } from '../../test-app.ts'
import type { Place, Reach } from '../office-rule.ts'
import { tokenOfPerson } from '../../tokens.ts'
import { first, type Side } from './side.ts'

/** One role, as the school has it: with the grants it starts with, or with all of school management. */
export type Officer = {
  name: string
  token: string | null
  role: RoleKey | null
  grants: Grants
  reach: Reach
  leads_grade: boolean
  may_edit: boolean
  is_head: boolean
}

/** A school with every role in it; what is in scope and what is not is put there for each call. */
export type Office = {
  school_id: string
  officers: Officer[]
  head: TestUser
  teacher: TestUser
}

export type Target = { place: Place; side: Side }

const PARTS = ['grade_leader', 'subject_leader', 'head_teacher', 'subject_teacher', 'observer'] as const
const FULL: Grants = {
  schoolManage: ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'],
}
const YEAR_IN_SCOPE = 2026
const YEAR_OUTSIDE = 2025

/** A school with one person of each role; `generous` when it gives all of school management to every one of them. */
export async function buildOffice(app: TestApp, { generous }: { generous: boolean }): Promise<Office> {
  const { school_id } = await buildSchool(app)
  const people = new Map<RoleKey, TestUser>()
  for (const role_key of ['school_manager', ...PARTS] as const) {
    people.set(role_key, await buildTeacher(app, { school_id, role_key, subject_id: 'english' }))
  }
  const who = (role: RoleKey): TestUser => {
    const found = people.get(role)
    if (found === undefined) throw new Error(`nobody is ${role}`)
    return found
  }
  await lead(app, { school_id, teacher_id: who('grade_leader').person_id, entry_year: YEAR_IN_SCOPE })
  await lead(app, { school_id, teacher_id: who('subject_leader').person_id, subject_id: 'physics' })
  if (generous) for (const role_key of PARTS) await grantSchoolManage(app, { school_id, role_key })
  const pupils = await buildClass(app, {
    school_id,
    teacher_id: who('subject_teacher').person_id,
    student_count: 1,
  })
  const student = first(pupils.students)
  const officers = [...people].map(([role, { token }]) => ({
    may_edit: role === 'school_manager' || generous,
    is_head: role === 'head_teacher',
    name: `${ROLES[role].name}${generous ? '（授予全部学校管理）' : ''}`,
    token,
    role,
    grants: role === 'school_manager' || !generous ? ROLES[role].grants : { ...ROLES[role].grants, ...FULL },
    reach:
      role === 'school_manager'
        ? ('school' as const)
        : role === 'observer'
          ? ('none' as const)
          : ('part' as const),
    leads_grade: role === 'grade_leader',
  }))
  const out = { grants: {}, reach: 'none' as const, leads_grade: false, may_edit: false, is_head: false }
  return {
    school_id,
    officers: [
      ...officers,
      {
        ...out,
        name: '学生',
        token: await tokenOfPerson(app, { school_id, person_id: student.student_id }),
        role: 'student',
      },
      { ...out, name: '未登录', token: null, role: null },
    ],
    head: who('head_teacher'),
    teacher: who('subject_teacher'),
  }
}

/** New rows for one call, in the school: some that the parts of it are tied to, or some that they are not. */
export async function buildOwnRows(
  app: TestApp,
  { office, place, like }: { office: Office; place: 'in scope' | 'outside the scope'; like: Side },
): Promise<Side> {
  const subject_id = place === 'in scope' ? 'math' : 'chinese'
  const side = await buildRows(app, { school_id: office.school_id, like, subject_id })
  await settle(app, { office, place, class_ids: classesOf(side) })
  return side
}

/** Puts classes where they belong: into the scope of every part of the school, or into a grade nobody leads. */
export async function settle(
  app: TestApp,
  input: { office: Office; place: 'in scope' | 'outside the scope'; class_ids: readonly string[] },
): Promise<void> {
  if (input.place === 'in scope') await tie(app, input)
  else await untie(app, input.class_ids)
}

const classesOf = ({ class_id, idle_class_id }: Side) => [class_id, idle_class_id]

/** A teacher with two classes and their students; what school management does not name is as in `like`. */
async function buildRows(
  app: TestApp,
  { school_id, like, subject_id }: { school_id: string; like: Side; subject_id: string },
): Promise<Side> {
  const teacher = await buildTeacher(app, { school_id, subject_id })
  const owner = { school_id, teacher_id: teacher.person_id }
  const taught = await buildClass(app, { ...owner, student_count: 2 })
  const idle = await buildClass(app, { ...owner, student_count: 1 })
  await hide(app, { teacher_ids: [teacher.person_id], class_ids: [taught.class_id, idle.class_id] })
  const students = taught.students.map((student) => ({ ...student, token: '' }))
  return { ...like, school_id, teacher, class_id: taught.class_id, idle_class_id: idle.class_id, students }
}

/** What every person and class of these rows is called: whoever may not see them must not read it in a refusal ([SC-82]). */
export const HIDDEN_NAME = '隐名'

async function hide(app: TestApp, input: { teacher_ids: string[]; class_ids: string[] }): Promise<void> {
  const { pool } = app.services.database
  await pool.query('update teacher set name = $1 where teacher_id = any ($2)', [
    HIDDEN_NAME,
    input.teacher_ids,
  ])
  await pool.query(
    `update student set name = $1 where student_id in (select student_id from enrollment where class_id = any ($2))`,
    [HIDDEN_NAME, input.class_ids],
  )
  await pool.query(
    'update account set name = $1 where person_id in (select teacher_id from teacher where name = $1 union select student_id from student where name = $1)',
    [HIDDEN_NAME],
  )
  await pool.query('update class set name = $1 || name where class_id = any ($2)', [
    HIDDEN_NAME,
    input.class_ids,
  ])
}

/** The grade is led; the class gets its 班主任 and somebody who teaches physics there. */
async function tie(
  app: TestApp,
  { office, class_ids }: { office: Office; class_ids: readonly string[] },
): Promise<void> {
  const { school_id } = office
  for (const class_id of class_ids) {
    await buildAssignment(app, { school_id, class_id, teacher_id: office.head.person_id, duty: 'head' })
    const taught = { school_id, class_id, teacher_id: office.teacher.person_id }
    await buildAssignment(app, { ...taught, duty: 'subject', subject_id: 'physics' })
  }
}

async function untie(app: TestApp, class_ids: readonly string[]): Promise<void> {
  await app.services.database.pool.query('update class set entry_year = $1 where class_id = any ($2)', [
    YEAR_OUTSIDE,
    class_ids,
  ])
}

/** Whether `access` lets a role through; the row is asked afterwards. */
export function roleMay(access: Access, { role, grants }: Officer): boolean {
  if (access === 'public') return true
  if (role === null) return false
  if (access === 'signed_in') return true
  if (access === 'student' || access === 'teacher') return (role === 'student') === (access === 'student')
  return can(grants, access)
}

async function lead(
  app: TestApp,
  input: { school_id: string; teacher_id: string } & ({ entry_year: number } | { subject_id: string }),
): Promise<void> {
  await app.services.database.pool.query(
    `insert into leadership (leadership_id, school_id, teacher_id, kind, phase_id, entry_year, subject_id, from_day)
     values ($1, $2, $3, $4, 'senior', $5, $6, '2026-09-01')`,
    [
      newId(),
      input.school_id,
      input.teacher_id,
      'entry_year' in input ? 'grade' : 'subject',
      'entry_year' in input ? input.entry_year : null,
      'subject_id' in input ? input.subject_id : null,
    ],
  )
}
