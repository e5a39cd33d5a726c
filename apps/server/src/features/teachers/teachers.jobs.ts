import type { Queryable } from '../../core/db/transaction.ts'
import { ImportPayload } from '../../core/jobs/import-file.ts'
import { BatchRaced, type CreatedRow, importRows, type UpdatedRow } from '../../core/jobs/import-rows.ts'
import { type JobCtx, type JobKinds, jobKind } from '../../core/jobs/job-kind.ts'
import { addTaught, dayOf } from '../classes/members/placement.service.ts'
import { changeAccounts, openAccounts } from '../session/accounts/accounts.service.ts'
import type { KnownTeacherRow, NewTeacherRow } from './import/plan-teachers.ts'
import { teacherFile } from './import/teacher-file.ts'
import { teacherAccount, teacherColumns } from './staff/staff.service.ts'
import { searchColumns } from './teacher-columns.ts'
import { checkGiven } from '../session/roles/own-roles.service.ts'
import { addTeachers, changeTeachers } from './teachers.store.ts'

/** The kind of an import job. */
export const IMPORT_TEACHERS = 'teachers.import'

/** The jobs of teachers. */
export const teacherJobs: JobKinds = {
  [IMPORT_TEACHERS]: jobKind(ImportPayload, (ctx, { rows }, progress) =>
    importRows(ctx, {
      file: teacherFile,
      rows,
      progress,
      create: (db, created) => create(ctx, db, created),
      update: (db, updated) => update(ctx, db, updated),
      afterwards: async () => {},
    }),
  ),
}

async function create(
  { school_id, account_id, clock }: JobCtx,
  db: Queryable,
  created: readonly CreatedRow<NewTeacherRow, KnownTeacherRow>[],
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
  { school_id, clock }: JobCtx,
  db: Queryable,
  updated: readonly UpdatedRow<NewTeacherRow, KnownTeacherRow>[],
): Promise<void> {
  const changed = updated.map(({ known, teacher, class_ids }) => ({
    ...teacher,
    ...{ class_ids, teacher_id: known.teacher_id },
  }))
  await changeTeachers(db, {
    school_id,
    changes: changed.map(({ class_ids: _classes, ...row }) => ({ ...row, ...searchColumns(row) })),
  })
  await changeAccounts(db, {
    school_id,
    changes: changed.map(({ teacher_id, name, login, phone_number }) => ({
      person_id: teacher_id,
      name,
      login,
      phone: phone_number,
    })),
  })
  await assign(db, { school_id, now: clock.now(), rows: changed })
}

function assign(
  db: Queryable,
  of: {
    school_id: string
    now: Date
    rows: readonly { teacher_id: string; subject_id: string; class_ids: readonly string[] }[]
  },
): Promise<void> {
  const taught = of.rows.flatMap(({ teacher_id, subject_id, class_ids }) =>
    class_ids.map((class_id) => ({ teacher_id, class_id, subject_id })),
  )
  return addTaught(db, { school_id: of.school_id, from_day: dayOf(of.now), taught })
}
