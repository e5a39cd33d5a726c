import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage, managerTokenOf } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { xlsxUpload } from '../../../../test/people-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { padSignInCalls } from './pad-sign-in-calls.ts'

const none = () => ({})
const byManager = { as: 'manager', before: manage } as const
const ofClass = ({ class_id }: Side) => ({ class_id })
const ofClasses = ({ class_id, idle_class_id }: Side) => ({ class_ids: [class_id, idle_class_id] })
const ofStudents = ({ students }: Side) => ({ student_ids: students.map(({ student_id }) => student_id) })

/** Runs that were submitted for a side, by its teacher. */
const runs = new Map<string, string>()
const ofRun = ({ teacher }: Side) => ({ run_id: runs.get(teacher.account_id) ?? newId() })

const advancing = ({ class_id, idle_class_id }: Side) => ({
  to_year: 2027,
  class_ids: [class_id, idle_class_id],
})

const ofGrade = () => ({ phase_id: 'senior' as const, entry_year: 2026 })

const assignmentSheet = await xlsxUpload(['班级', '班主任', '物理'], [['高一(1)班', '无', null]])

/** A change of a cell as a checked file brings it. */
const fileChange = (side: Side) => ({
  file_name: '任课表.xlsx',
  cells: [
    {
      ...{ ...ofClass(side), subject_id: 'music', before_teacher_ids: [] },
      teacher_ids: [side.teacher.person_id],
    },
  ],
})

/** Files of a side that were brought in, by its teacher. */
const files = new Map<string, string>()
const ofFile = ({ teacher }: Side) => ({ import_id: files.get(teacher.account_id) ?? newId() })

async function withFile(app: TestApp, side: Side) {
  await manage(app, side)
  const path = 'POST /api/school_manager/v1/classes/assignments/file/import'
  const { status, payload } = await app.call(managerTokenOf(side), path, fileChange(side))
  // A side that has such a file already keeps it: its cell does not stand as before any more.
  if (status === 200) files.set(side.teacher.account_id, payload.import_id)
}

/** A run that was cancelled before it began: it is listed, and there is nothing in the way of its undo. */
async function withRun(app: TestApp, side: Side) {
  await manage(app, side)
  const token = managerTokenOf(side)
  const { payload } = await app.call(token, 'POST /api/school_manager/v1/classes/advance', advancing(side))
  await app.call(token, 'POST /api/jobs/v1/job/cancel', { job_id: payload.job_id })
  runs.set(side.teacher.account_id, payload.run_id)
}

async function withoutClass(app: TestApp, side: Side) {
  await manage(app, side)
  const body = { ...ofClass(side), ...ofStudents(side) }
  await app.call(managerTokenOf(side), 'POST /api/school_manager/v1/classes/remove-student', body)
}

async function withDeactivated(app: TestApp, side: Side) {
  await manage(app, side)
  const body = ofClass(side)
  await app.call(managerTokenOf(side), 'POST /api/school_manager/v1/classes/deactivate', body)
}

/** The right calls of classes and of 升年级. */
export const calls: AreaCalls = {
  ...padSignInCalls,
  'POST /api/school_manager/v1/classes/administrative': { ...byManager, body: none },
  'POST /api/school_manager/v1/classes/teaching': { ...byManager, body: none },
  'POST /api/school_manager/v1/classes/options': { ...byManager, body: none },
  'POST /api/school_manager/v1/classes/get': { ...byManager, body: ofClass },
  'POST /api/school_manager/v1/classes/history': { ...byManager, body: ofClass },
  'POST /api/school_manager/v1/classes/students/history': { ...byManager, body: ofClass },
  'POST /api/school_manager/v1/classes/export': { ...byManager, body: () => ({ kind: 'administrative' }) },
  'POST /api/school_manager/v1/classes/check-class-names': {
    ...byManager,
    body: () => ({ phase_id: 'senior', entry_year: 2026, names: ['火箭班'], class_nos: [9] }),
  },
  'POST /api/school_manager/v1/classes/create': {
    ...byManager,
    body: () => ({ kind: 'administrative', phase_id: 'senior', entry_year: 2026, class_nos: [9, 10] }),
  },
  'POST /api/school_manager/v1/classes/update': {
    ...byManager,
    body: (side) => ({ ...ofClass(side), name: '火箭班' }),
  },
  'POST /api/school_manager/v1/classes/deactivate': { ...byManager, body: ofClass },
  'POST /api/school_manager/v1/classes/restore': { as: 'manager', before: withDeactivated, body: ofClass },
  'POST /api/school_manager/v1/classes/archive': {
    ...byManager,
    body: ({ idle_class_id }) => ({ class_id: idle_class_id }),
  },
  'POST /api/school_manager/v1/classes/force-logout': { ...byManager, body: ofClass },
  'POST /api/school_manager/v1/classes/batch/deactivate': { ...byManager, body: ofClasses },
  'POST /api/school_manager/v1/classes/batch/restore': {
    as: 'manager',
    before: withDeactivated,
    body: ofClasses,
  },
  'POST /api/school_manager/v1/classes/batch/archive': { ...byManager, body: ofClasses },
  'POST /api/school_manager/v1/classes/batch/force-logout': { ...byManager, body: ofClasses },
  'POST /api/school_manager/v1/classes/students/add': {
    as: 'manager',
    before: withoutClass,
    body: (side) => ({ ...ofClass(side), ...ofStudents(side) }),
  },
  'POST /api/school_manager/v1/classes/students/transfer': {
    ...byManager,
    body: (side) => ({ ...ofClass(side), to_class_id: side.idle_class_id, ...ofStudents(side) }),
  },
  'POST /api/school_manager/v1/classes/students/move': {
    ...byManager,
    body: (side) => ({ to_class_id: side.idle_class_id, ...ofStudents(side) }),
  },
  'POST /api/school_manager/v1/classes/remove-student': {
    ...byManager,
    body: (side) => ({ ...ofClass(side), ...ofStudents(side) }),
  },
  'POST /api/school_manager/v1/classes/remove-teacher': {
    ...byManager,
    body: (side) => ({ ...ofClass(side), teacher_id: side.teacher.person_id }),
  },
  'POST /api/school_manager/v1/classes/assignments/grid': { ...byManager, body: ofGrade },
  'POST /api/school_manager/v1/classes/assignments/export': { ...byManager, body: ofGrade },
  'POST /api/school_manager/v1/classes/assignments/read-cells': {
    ...byManager,
    body: () => ({ texts: ['王伟', '无'] }),
  },
  'POST /api/school_manager/v1/classes/assignments/save': {
    ...byManager,
    body: (side) => ({
      cells: [{ ...ofClass(side), subject_id: 'physics', teacher_ids: [side.teacher.person_id] }],
    }),
  },
  'POST /api/school_manager/v1/classes/assignments/file/export': { ...byManager, body: none },
  'POST /api/school_manager/v1/classes/assignments/file/check': { ...byManager, body: () => assignmentSheet },
  'POST /api/school_manager/v1/classes/assignments/file/import': { ...byManager, body: fileChange },
  'POST /api/school_manager/v1/classes/assignments/file/list': {
    as: 'manager',
    before: withFile,
    body: none,
  },
  'POST /api/school_manager/v1/classes/assignments/file/undo': {
    as: 'manager',
    before: withFile,
    body: ofFile,
  },
  'POST /api/school_manager/v1/classes/advance/preview': { ...byManager, body: none },
  'POST /api/school_manager/v1/classes/advance': { ...byManager, body: advancing },
  'POST /api/school_manager/v1/classes/advance/runs': { as: 'manager', before: withRun, body: none },
  'POST /api/school_manager/v1/classes/advance/items': { as: 'manager', before: withRun, body: ofRun },
  'POST /api/school_manager/v1/classes/advance/undo': { as: 'manager', before: withRun, body: ofRun },
}
