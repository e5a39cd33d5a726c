import type { RoleKey } from '@jiangtai/shared/core/permissions.ts'
import type { Lead } from '@jiangtai/shared/teachers/views.ts'
import type { Queryable } from '../../src/core/db/transaction.ts'
import { assignTeacher, enrolStudents, formClass } from '../../src/features/classes/classes.service.ts'
import { addStudentWithAccount } from '../../src/features/students/students.service.ts'
import { addTeacherWithAccount, giveLeads } from '../../src/features/teachers/teachers.service.ts'
import { demoClasses, demoTeachingClasses } from './content/classes.ts'
import { demoTeachers } from './content/people.ts'
import { makeStudents, studentLogin } from './content/students.ts'
import type { DemoClass, DemoTeacher } from './content/types.ts'
import { DEMO_SCHOOL_ID as school_id } from './demo-school-id.ts'

const FROM_DAY = '2026-09-01'
/** The class of the prepared lesson comes first, so that s0001 sits in it. */
const FIRST_CLASS = 'senior-2026-1'

type Seeding = { now: Date; hash: string }
/** Students of a class by seat. */
type Seats = Map<number, string>

/** Classes by content key, teachers by login. */
export type PeopleIds = { classIds: Map<string, string>; teacherIds: Map<string, string> }

/** Classes with their students, then the staff and what each teaches. */
export async function seedPeople(db: Queryable, seeding: Seeding): Promise<PeopleIds> {
  const classIds = new Map<string, string>()
  const seats = new Map<string, Seats>()
  let position = 0
  for (const demoClass of [...demoClasses].sort(
    (a, b) => Number(b.key === FIRST_CLASS) - Number(a.key === FIRST_CLASS),
  )) {
    const made = await seedClass(db, { demoClass, first_position: position + 1, ...seeding })
    position += demoClass.student_count
    classIds.set(demoClass.key, made.class_id)
    seats.set(demoClass.key, made.seats)
  }
  for (const demoClass of demoTeachingClasses) {
    const { key, members, ...rest } = demoClass
    const class_id = await formClass(db, {
      ...rest,
      school_id,
      kind: 'teaching',
      class_no: null,
      now: seeding.now,
    })
    const student_ids = members.flatMap(({ class_key, seat_nos }) =>
      seat_nos.flatMap((seat_no) => seats.get(class_key)?.get(seat_no) ?? []),
    )
    await enrolStudents(db, { school_id, class_id, student_ids, from_day: FROM_DAY, reason: '分班' })
    classIds.set(key, class_id)
  }
  const teacherIds = new Map<string, string>()
  for (const demoTeacher of demoTeachers) {
    teacherIds.set(demoTeacher.login, await seedTeacher(db, { demoTeacher, classIds, ...seeding }))
  }
  return { classIds, teacherIds }
}

async function seedClass(db: Queryable, seeding: Seeding & { demoClass: DemoClass; first_position: number }) {
  const { demoClass, now, hash } = seeding
  const { phase_id, entry_year, class_no, name } = demoClass
  const class_id = await formClass(db, {
    school_id,
    kind: 'administrative',
    phase_id,
    entry_year,
    class_no,
    name,
    subject_id: null,
    now,
  })
  const seats: Seats = new Map()
  for (const [index, demoStudent] of makeStudents(demoClass).entries()) {
    const { seat_no, ...student } = demoStudent
    const login = studentLogin(seeding.first_position + index)
    seats.set(
      seat_no,
      await addStudentWithAccount(db, { ...student, school_id, login, password: { hash }, now }),
    )
  }
  await enrolStudents(db, {
    school_id,
    class_id,
    student_ids: [...seats.values()],
    from_day: FROM_DAY,
    reason: '入学',
  })
  return { class_id, seats }
}

async function seedTeacher(
  db: Queryable,
  seeding: Seeding & { demoTeacher: DemoTeacher; classIds: Map<string, string> },
) {
  const { roles, class_keys, manager_type: _set_by_role, ...teacher } = seeding.demoTeacher
  const { teacher_id } = await addTeacherWithAccount(db, {
    ...teacher,
    school_id,
    password: { hash: seeding.hash },
    role_key: roleOf(seeding.demoTeacher),
    now: seeding.now,
  })
  for (const class_key of class_keys) {
    const class_id = seeding.classIds.get(class_key)
    if (class_id === undefined) throw new Error(`no demo class ${class_key}`)
    const isHead = roles.some((role) => role.kind === 'homeroom' && role.class_key === class_key)
    const assigned = { school_id, class_id, teacher_id, from_day: FROM_DAY }
    await assignTeacher(db, { ...assigned, duty: 'subject', subject_id: teacher.subject_id })
    if (isHead) await assignTeacher(db, { ...assigned, duty: 'head' })
  }
  const leads = roles.flatMap(leadOf)
  if (leads.length > 0) await giveLeads(db, { school_id, teacher_id, leads, day: FROM_DAY })
  return teacher_id
}

function leadOf(role: DemoTeacher['roles'][number]): Lead[] {
  if (role.kind === 'grade_leader')
    return [{ kind: 'grade', phase_id: role.phase_id, entry_year: role.entry_year }]
  if (role.kind === 'subject_leader')
    return [{ kind: 'subject', phase_id: role.phase_id, subject_id: role.subject_id }]
  return []
}

const ROLE_ORDER = [
  ['manager', 'school_manager'],
  ['grade_leader', 'grade_leader'],
  ['subject_leader', 'subject_leader'],
  ['observer', 'observer'],
  ['homeroom', 'head_teacher'],
] as const

/** An account has one role: the widest of what the teacher is. */
function roleOf(demoTeacher: DemoTeacher): RoleKey {
  const widest = ROLE_ORDER.find(([kind]) => demoTeacher.roles.some((role) => role.kind === kind))
  return widest?.[1] ?? 'subject_teacher'
}
