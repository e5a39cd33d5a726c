import type { Queryable } from '../../core/db/transaction.ts'
import { ImportPayload } from '../../core/jobs/import-file.ts'
import { BatchRaced, type CreatedRow, importRows, type UpdatedRow } from '../../core/jobs/import-rows.ts'
import { type JobCtx, type JobKinds, jobKind } from '../../core/jobs/job-kind.ts'
import { dayOf, placeStudents, setSeats } from '../classes/members/placement.service.ts'
import { settingsOf } from '../school/school.service.ts'
import { changeAccounts, openAccounts } from '../session/accounts/accounts.service.ts'
import type { KnownStudentRow, NewStudentRow } from './import/plan-students.ts'
import { studentFile } from './import/student-file.ts'
import { searchColumns } from './student-columns.ts'
import { giveFirstPasswords, studentAccount } from './students.service.ts'
import { addNumbered, changeStudents } from './students.store.ts'

/** The kind of an import job. */
export const IMPORT_STUDENTS = 'students.import'

/** The jobs of students. */
export const studentJobs: JobKinds = {
  [IMPORT_STUDENTS]: jobKind(ImportPayload, async (ctx, { rows }, progress) => {
    const { school_id } = ctx
    const { first_password } = await settingsOf(ctx.database.orm, school_id)
    return importRows(ctx, {
      file: studentFile,
      rows,
      progress,
      create: (db, created) => create(ctx, db, created),
      update: (db, updated) => update(ctx, db, updated),
      afterwards: async (created) => {
        if (first_password !== 'student_no') return
        const students = created.map(({ id, student }) => ({
          student_id: id,
          student_no: student.student_no,
        }))
        await giveFirstPasswords(ctx, { school_id, students })
      },
    })
  }),
}

async function create(
  { school_id, clock }: JobCtx,
  db: Queryable,
  created: readonly CreatedRow<NewStudentRow, KnownStudentRow>[],
): Promise<void> {
  const now = clock.now()
  const fresh = created.map(({ id, student, class_id, seat_no }) => ({
    ...student,
    ...{ student_id: id, class_id, seat_no },
  }))
  const added = await addNumbered(
    db,
    fresh.map(({ student_id, name, gender, student_no }) => ({
      ...{ student_id, school_id, name, gender, student_no },
      ...searchColumns({ name, student_no }),
      status: 'enrolled' as const,
      created_at: now.toISOString(),
    })),
  )
  const opened = await openAccounts(db, { school_id, now, opened: fresh.map(studentAccount) })
  if (added.size < fresh.length || opened.size < fresh.length) throw new BatchRaced()
  await place(db, { school_id, now, reason: '入学', rows: fresh })
}

async function update(
  { school_id, clock }: JobCtx,
  db: Queryable,
  updated: readonly UpdatedRow<NewStudentRow, KnownStudentRow>[],
): Promise<void> {
  const changed = updated.map((one) => ({ ...one, student_id: one.known.student_id }))
  await changeStudents(db, {
    school_id,
    changes: changed.map(({ student_id, student: { name, gender, student_no } }) => ({
      student_id,
      name,
      gender,
      ...searchColumns({ name, student_no }),
    })),
  })
  await changeAccounts(db, {
    school_id,
    changes: changed.map(({ student_id, student, known }) => ({
      person_id: student_id,
      name: student.name,
      login: student.login,
      phone: known.phone,
    })),
  })
  await setSeats(db, {
    school_id,
    seats: changed.flatMap(({ student_id, seat_no, class_id }) =>
      seat_no === null || class_id !== null ? [] : [{ student_id, seat_no }],
    ),
  })
  await place(db, { school_id, now: clock.now(), reason: '分班', rows: changed })
}

async function place(
  db: Queryable,
  of: {
    school_id: string
    now: Date
    reason: string
    rows: readonly { student_id: string; class_id: string | null; seat_no: number | null }[]
  },
): Promise<void> {
  const { school_id, reason, now } = of
  const placed = of.rows.flatMap(({ student_id, class_id, seat_no }) =>
    class_id === null ? [] : [{ student_id, class_id, seat_no }],
  )
  await placeStudents(db, { school_id, from_day: dayOf(now), reason, placed })
}
