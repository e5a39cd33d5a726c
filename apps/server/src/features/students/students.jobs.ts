import { newId } from '@jiangtai/shared/core/ids.ts'
import { z } from 'zod'
import type { Queryable } from '../../core/db/transaction.ts'
import { BatchRaced, importRows } from '../../core/jobs/import-rows.ts'
import { type JobCtx, type JobKinds, jobKind } from '../../core/jobs/job-kind.ts'
import { dayOf, placeStudents, setSeats } from '../classes/placement.service.ts'
import { settingsOf } from '../school/school.service.ts'
import { changeAccounts, openAccounts } from '../session/accounts.service.ts'
import { findKnown, findNames } from './import/known-students.ts'
import { errorsOf, findRepeated, type PlannedRow, planStudent } from './import/plan-students.ts'
import { searchColumns } from './student-columns.ts'
import { giveFirstPasswords, studentAccount } from './students.service.ts'
import { addNumbered, changeStudents } from './students.store.ts'

/** The kind of an import job. */
export const IMPORT_STUDENTS = 'students.import'

const StudentImportPayload = z.object({
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
})
/** The rows of the file, as it was read: a job outlives its request. */
export type StudentImportPayload = z.output<typeof StudentImportPayload>

/** The jobs of students. */
export const studentJobs: JobKinds = {
  [IMPORT_STUDENTS]: jobKind(StudentImportPayload, async (ctx, { rows }, progress) => {
    const { school_id } = ctx
    const repeated = findRepeated(rows)
    const { first_password } = await settingsOf(ctx.database.orm, school_id)
    return importRows(ctx, {
      rows,
      progress,
      prepare: (batch) => findNames(ctx.database.orm, batch),
      apply: async (db, batch, names) => {
        const known = await findKnown(db, { school_id, rows: batch, names })
        const planned = batch.map((row) => planStudent(row, { known, repeated }))
        const created = await create(ctx, db, planned)
        const updated = await update(ctx, db, planned)
        return {
          created: created.length,
          updated,
          unchanged: planned.filter(({ kind }) => kind === 'unchanged').length,
          row_errors: planned.flatMap((one) =>
            one.kind === 'error' ? [{ row: one.row, message: errorsOf(one.errors) }] : [],
          ),
          afterwards: async () => {
            if (first_password === 'student_no')
              await giveFirstPasswords(ctx, { school_id, students: created })
          },
        }
      },
    })
  }),
}

type Planned<K extends PlannedRow['kind']> = Extract<PlannedRow, { kind: K }>

async function create({ school_id, clock }: JobCtx, db: Queryable, planned: readonly PlannedRow[]) {
  const now = clock.now()
  const fresh = planned
    .filter((one): one is Planned<'create'> => one.kind === 'create')
    .map((one) => ({ ...one, student_id: newId() }))
  const added = await addNumbered(
    db,
    fresh.map(({ student_id, student: { login: _login, ...row } }) => ({
      ...row,
      ...searchColumns(row),
      student_id,
      school_id,
      status: 'enrolled' as const,
      created_at: now.toISOString(),
    })),
  )
  const opened = await openAccounts(db, {
    school_id,
    now,
    opened: fresh.map(({ student_id, student }) => studentAccount({ student_id, ...student })),
  })
  if (added.size < fresh.length || opened.size < fresh.length) throw new BatchRaced()
  await place(db, { school_id, now, reason: '入学', rows: fresh })
  return fresh.map(({ student_id, student }) => ({ student_id, student_no: student.student_no }))
}

async function update({ school_id, clock }: JobCtx, db: Queryable, planned: readonly PlannedRow[]) {
  const changed = planned
    .filter((one): one is Planned<'update'> => one.kind === 'update')
    .map((one) => ({ ...one, student_id: one.known.student_id }))
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
  return changed.length
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
