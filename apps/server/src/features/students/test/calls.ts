import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage, manageAfterLessons } from '../../../../test/generated/world/prepared.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const none = () => ({})
const byManager = { as: 'manager', before: manage } as const
const ofStudent = ({ students }: Side) => ({ student_id: first(students).student_id })
const ofStudents = ({ students }: Side) => ({ student_ids: students.map(({ student_id }) => student_id) })

/** Pads that were bound for a side, by its teacher. */
const pads = new Map<string, string[]>()

/** Gives each student a pad on which they have signed in. */
async function withPads(app: TestApp, side: Side) {
  await manage(app, side)
  const binding_ids: string[] = []
  for (const { student_id } of side.students) {
    const binding_id = newId()
    binding_ids.push(binding_id)
    await app.services.database.pool.query(
      `insert into pad_binding (binding_id, school_id, device_id, device_name, student_id, bound_at, last_seen_at)
       values ($1, $2, $4, '平板', $3, now(), now())`,
      [binding_id, side.school_id, student_id, `pad-${binding_id}`],
    )
  }
  pads.set(side.teacher.account_id, binding_ids)
}

const ofPads = ({ teacher, students }: Side) => ({
  binding_ids: pads.get(teacher.account_id) ?? students.map(() => newId()),
})

/** Teaching classes that were formed for a side, by its teacher. */
const teachingClasses = new Map<string, string>()

async function withTeachingClass(app: TestApp, side: Side) {
  await manage(app, side)
  const class_id = newId()
  await app.services.database.pool.query(
    `insert into class (class_id, school_id, kind, phase_id, entry_year, school_year, name, subject_id, status, created_at)
     values ($1, $2, 'teaching', 'senior', 2026, 2026, $3, 'physics', 'active', now())`,
    [class_id, side.school_id, `走班${class_id.slice(-8)}`],
  )
  teachingClasses.set(side.teacher.account_id, class_id)
}

/** The right calls of students and their pads. */
export const calls: AreaCalls = {
  'POST /api/school_manager/v1/students/list': { ...byManager, body: none },
  'POST /api/school_manager/v1/students/list-brief-info': { ...byManager, body: none },
  'POST /api/school_manager/v1/students/export': { ...byManager, body: none },
  'POST /api/school_manager/v1/students/info': { ...byManager, body: ofStudent },
  'POST /api/school_manager/v1/students/update-info': {
    ...byManager,
    body: (side) => ({ ...ofStudent(side), name: '新名字' }),
  },
  'POST /api/school_manager/v1/students/create': {
    ...byManager,
    body: ({ class_id }) => ({
      ...{ name: '新同学', gender: 'male', class_id },
      student_no: `n-${newId().slice(-12)}`,
    }),
  },
  'POST /api/school_manager/v1/students/add-to-teaching-class': {
    as: 'manager',
    before: withTeachingClass,
    body: (side) => ({
      ...ofStudents(side),
      class_id: teachingClasses.get(side.teacher.account_id) ?? newId(),
    }),
  },
  'POST /api/school_manager/v1/students/status/change': {
    ...byManager,
    body: (side) => ({ ...ofStudent(side), kind: 'leave', reason: '生病' }),
  },
  'POST /api/school_manager/v1/students/batch/status': {
    ...byManager,
    body: (side) => ({ ...ofStudents(side), kind: 'leave', reason: '生病' }),
  },
  'POST /api/school_manager/v1/students/merge': {
    as: 'manager',
    before: manageAfterLessons,
    body: (side) => ({ ...ofStudent(side), merged_student_id: side.students[1]?.student_id ?? '' }),
  },
  'POST /api/school_manager/v1/students/accounts/toggle-status': {
    ...byManager,
    body: (side) => ({ ...ofStudents(side), is_disabled: true }),
  },
  'POST /api/school_manager/v1/students/accounts/force-logout': { ...byManager, body: ofStudents },
  'POST /api/school_manager/v1/students/change-password': { ...byManager, body: ofStudent },
  'POST /api/school_manager/v1/students/accounts/slips': { ...byManager, body: ofStudents },
  'POST /api/school_manager/v1/students/accounts/slips/export': {
    ...byManager,
    body: (side) => ({ slips: [{ ...ofStudent(side), password: 'kamo73de' }] }),
  },
  'POST /api/school_manager/v1/students/pads/list': { ...byManager, body: none },
  'POST /api/school_manager/v1/students/pads/name': {
    ...{ as: 'manager', before: withPads },
    body: (side) => ({
      // A name is one pad's in the school, whoever of it calls.
      pads: ofPads(side).binding_ids.map((binding_id) => ({
        binding_id,
        device_name: `${Number.parseInt(binding_id.slice(-12), 16)} 号平板`,
      })),
    }),
  },
  'POST /api/school_manager/v1/students/pads/unbind': { as: 'manager', before: withPads, body: ofPads },
}
