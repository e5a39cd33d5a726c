import { newId } from '@jiangtai/shared/core/ids.ts'
import { z } from 'zod'
import type { Queryable } from '../../core/db/transaction.ts'
import { BatchRaced, importRows } from '../../core/jobs/import-rows.ts'
import { type JobCtx, type JobKinds, jobKind } from '../../core/jobs/job-kind.ts'
import { addTaught, dayOf } from '../classes/placement.service.ts'
import { changeAccounts, openAccounts } from '../session/accounts.service.ts'
import { findKnown, findNames } from './import/known-teachers.ts'
import { findRepeated, type PlannedRow, planTeacher } from './import/plan-teachers.ts'
import { teacherAccount, teacherColumns } from './staff.service.ts'
import { searchColumns } from './teacher-columns.ts'
import { addTeachers, changeTeachers } from './teachers.store.ts'

/** The kind of an import job. */
export const IMPORT_TEACHERS = 'teachers.import'

const TeacherImportPayload = z.object({
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
})
/** The rows of the file, as it was read: a job outlives its request. */
export type TeacherImportPayload = z.output<typeof TeacherImportPayload>

/** The jobs of teachers. */
export const teacherJobs: JobKinds = {
  [IMPORT_TEACHERS]: jobKind(TeacherImportPayload, (ctx, { rows }, progress) => {
    const repeated = findRepeated(rows)
    return importRows(ctx, {
      rows,
      progress,
      prepare: (batch) => findNames(ctx.database.orm, batch),
      apply: async (db, batch, names) => {
        const known = await findKnown(db, { school_id: ctx.school_id, rows: batch, names })
        const planned = batch.map((row) => planTeacher(row, { known, repeated }))
        return {
          created: await create(ctx, db, planned),
          updated: await update(ctx, db, planned),
          unchanged: planned.filter(({ kind }) => kind === 'unchanged').length,
          row_errors: planned.flatMap((one) =>
            one.kind === 'error'
              ? [{ row: one.row, message: one.errors.map((e) => `${e.column}：${e.message}`).join('；') }]
              : [],
          ),
          afterwards: async () => {},
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
    .map(({ teacher, office, class_ids }) => ({ ...teacher, office, class_ids, teacher_id: newId() }))
  await addTeachers(
    db,
    fresh.map(({ class_ids: _classes, ...added }) => teacherColumns(added, { school_id, now })),
  )
  const opened = await openAccounts(db, { school_id, now, opened: fresh.map(teacherAccount) })
  if (opened.size < fresh.length) throw new BatchRaced()
  await assign(db, { school_id, now, rows: fresh })
  return fresh.length
}

async function update({ school_id, clock }: JobCtx, db: Queryable, planned: readonly PlannedRow[]) {
  const changed = planned
    .filter((one): one is Planned<'update'> => one.kind === 'update')
    .map(({ known, teacher, class_ids }) => ({ ...teacher, class_ids, teacher_id: known.teacher_id }))
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
  return changed.length
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
