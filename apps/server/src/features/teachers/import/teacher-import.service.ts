import type { Queryable } from '../../../core/db/transaction.ts'
import {
  BatchRaced,
  type CreatedRow,
  type Facts,
  type UpdatedRow,
} from '../../../core/jobs/imports/import-file.ts'
import { type ImportCtx, peopleImport } from '../../../core/jobs/imports/people-import.ts'
import { addTaught, dayOf, removeTaught } from '../../classes/members/placement.service.ts'
import { changeAccounts, openAccounts } from '../../session/accounts/accounts.service.ts'
import { teacherAccount, teacherColumns } from '../staff/staff.service.ts'
import { checkGiven } from '../../session/roles/own-roles.service.ts'
import { searchColumns } from '../teacher-columns.ts'
import { addTeachers, changeTeachers } from '../teachers.store.ts'
import type { KnownTeacherRow, NewTeacherRow, ReadTeacher } from './plan-teachers.ts'
import { findStanding, listNewcomers } from './standing.store.ts'
import { teacherFile } from './teacher-file.ts'
import { TEACHER_LABELS } from './teacher-labels.ts'
import { writeTeacherTemplate } from './teacher-template.ts'

type Created = CreatedRow<NewTeacherRow>
type Updated = UpdatedRow<KnownTeacherRow>

/** The import of teachers from a file. */
export const teacherImport = peopleImport<NewTeacherRow, KnownTeacherRow>({
  kind: 'teachers',
  actions: {
    import: 'teacher.import',
    undo: 'teacher.import_undo',
    create: 'teacher.create',
    update: 'teacher.update',
    remove: 'teacher.remove',
  },
  labels: TEACHER_LABELS,
  file: () => teacherFile,
  template: writeTeacherTemplate,
  create,
  update,
  knownId: ({ known }) => known.teacher_id,
  afterwards: async () => {},
  listNewcomers,
  standing: findStanding,
  restore: (db, { school_id, people }) =>
    storeFacts(
      db,
      school_id,
      people.map(({ person_id, facts }) => ({ ...read(facts), teacher_id: person_id })),
    ),
  // No file ends duties, so that no closed ones have to be opened again.
  retie: (db, { school_id, opened_ids }) => removeTaught(db, { school_id, assignment_ids: opened_ids }),
})

async function create(
  { school_id, account_id, clock }: ImportCtx,
  db: Queryable,
  created: readonly Created[],
): Promise<void> {
  const now = clock.now()
  const fresh = created.map(({ id, teacher, office, class_ids }) => ({
    ...teacher,
    ...{ teacher_id: id, office, role_id: null, class_ids },
  }))
  await checkGiven(db, { school_id, account_id, offices: fresh })
  await addTeachers(
    db,
    fresh.map(({ class_ids: _classes, ...added }) => teacherColumns(added, { school_id, now })),
  )
  const opened = await openAccounts(db, { school_id, now, opened: fresh.map(teacherAccount) })
  if (opened.size < fresh.length) throw new BatchRaced()
  await assign(db, { school_id, now, rows: fresh })
}

async function update(
  { school_id, clock }: ImportCtx,
  db: Queryable,
  updated: readonly Updated[],
): Promise<void> {
  const changed = updated.map(({ known, teacher, class_ids }) => ({
    ...teacher,
    ...{ class_ids, teacher_id: known.teacher_id },
  }))
  await storeFacts(
    db,
    school_id,
    changed.map(({ class_ids: _classes, ...row }) => row),
  )
  await assign(db, { school_id, now: clock.now(), rows: changed })
}

async function storeFacts(
  db: Queryable,
  school_id: string,
  teachers: readonly (ReadTeacher & { teacher_id: string })[],
): Promise<void> {
  await changeTeachers(db, { school_id, changes: teachers.map((row) => ({ ...row, ...searchColumns(row) })) })
  await changeAccounts(db, {
    school_id,
    changes: teachers.map(({ teacher_id, name, login, phone_number }) => ({
      ...{ person_id: teacher_id, name, login },
      phone: phone_number,
    })),
  })
}

function read(facts: Facts): ReadTeacher {
  const text = (key: string) => facts[key] ?? ''
  return {
    name: text('name'),
    gender: facts.gender === 'male' ? 'male' : 'female',
    phone_number: facts.phone_number ?? null,
    phase_id: text('phase_id'),
    subject_id: text('subject_id'),
    login: text('login'),
  }
}

function assign(
  db: Queryable,
  input: {
    school_id: string
    now: Date
    rows: readonly { teacher_id: string; subject_id: string; class_ids: readonly string[] }[]
  },
): Promise<void> {
  const taught = input.rows.flatMap(({ teacher_id, subject_id, class_ids }) =>
    class_ids.map((class_id) => ({ teacher_id, class_id, subject_id })),
  )
  return addTaught(db, { school_id: input.school_id, from_day: dayOf(input.now), taught })
}
