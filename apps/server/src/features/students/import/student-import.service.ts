import { type BoardingKind, readContacts } from '@jiangtai/shared/students/further/further.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import {
  BatchRaced,
  type CreatedRow,
  type Facts,
  type UpdatedRow,
} from '../../../core/jobs/imports/import-file.ts'
import { type ImportCtx, peopleImport } from '../../../core/jobs/imports/people-import.ts'
import { dayOf, placeStudents, restoreStays, setSeats } from '../../classes/members/placement.service.ts'
import { settingsOf } from '../../school/school.service.ts'
import { changeAccounts, openAccounts } from '../../session/accounts/accounts.service.ts'
import { searchColumns } from '../student-columns.ts'
import { giveFirstPasswords, studentAccount } from '../students.service.ts'
import { toldFurther } from '../further/further.service.ts'
import { addNumbered, changeStudents } from '../students.store.ts'
import { moveStudents } from './move-students.ts'
import type { ReadFurther } from './plan-further.ts'
import type { KnownStudentRow, NewStudentRow } from './plan-students.ts'
import { findStanding, listNewcomers } from './standing.store.ts'
import { studentFile } from './student-file.ts'
import { writeStudentTemplate } from './student-template.ts'

type Created = CreatedRow<NewStudentRow>
type Updated = UpdatedRow<KnownStudentRow>

/** The import of students from a file. */
export const studentImport = peopleImport<NewStudentRow, KnownStudentRow>({
  kind: 'students',
  actions: {
    import: 'student.import',
    undo: 'student.import_undo',
    create: 'student.create',
    update: 'student.update',
    remove: 'student.remove',
  },
  labels: {
    name: '姓名',
    gender: '性别',
    login: '登录名',
    class_id: '班级',
    seat_no: '座号',
    taught: '教学班',
    national_no: '学籍号',
    birth_day: '出生日期',
    boarding: '住宿',
    contacts: '联系人',
  },
  told: toldFurther,
  file: studentFile,
  template: writeStudentTemplate,
  create,
  update,
  knownId: ({ known }) => known.student_id,
  afterwards: async (ctx, created) => {
    const { school_id } = ctx
    if (created.length === 0) return
    const { first_password } = await settingsOf(ctx.database.orm, school_id)
    if (first_password !== 'student_no') return
    const students = created.map(({ id, student: { student_no } }) => ({ student_id: id, student_no }))
    await giveFirstPasswords(ctx, { school_id, students })
  },
  listNewcomers,
  standing: findStanding,
  restore,
  retie: (db, { opened_ids, closed_ids }) =>
    restoreStays(db, { opened_enrollment_ids: opened_ids, closed_enrollment_ids: closed_ids }),
})

async function create(
  { school_id, clock }: ImportCtx,
  db: Queryable,
  created: readonly Created[],
): Promise<void> {
  const now = clock.now()
  const fresh = created.map(({ id, student, class_id, seat_no, entered_ids }) => ({
    ...student,
    ...{ student_id: id, class_id, seat_no, entered_ids },
  }))
  const added = await addNumbered(
    db,
    fresh.map(({ student_id, name, gender, student_no, national_no, birth_day, boarding, contacts }) => ({
      ...{ student_id, school_id, name, gender, student_no, national_no, birth_day, boarding, contacts },
      ...searchColumns({ name, student_no }),
      status: 'enrolled' as const,
      created_at: now.toISOString(),
    })),
  )
  const opened = await openAccounts(db, { school_id, now, opened: fresh.map(studentAccount) })
  if (added.size < fresh.length || opened.size < fresh.length) throw new BatchRaced()
  await placeStudents(db, {
    ...{ school_id, from_day: dayOf(now), reason: '入学' },
    placed: fresh.flatMap(({ student_id, class_id, seat_no, entered_ids }) => [
      ...(class_id === null ? [] : [{ student_id, class_id, seat_no }]),
      ...entered_ids.map((entered) => ({ student_id, class_id: entered, seat_no: null })),
    ]),
  })
}

async function update(ctx: ImportCtx, db: Queryable, updated: readonly Updated[]): Promise<void> {
  const { school_id } = ctx
  await storeFacts(
    db,
    school_id,
    updated.map(({ known, student }) => ({ ...student, student_id: known.student_id, phone: known.phone })),
  )
  await setSeats(db, {
    school_id,
    seats: updated.flatMap(({ known: { student_id }, seat_no, class_id }) =>
      seat_no === null || class_id !== null ? [] : [{ student_id, seat_no }],
    ),
  })
  await moveStudents(ctx, db, updated)
}

type StoredFacts = ReadFurther & {
  student_id: string
  name: string
  gender: 'male' | 'female'
  student_no: string
  login: string
  phone: string | null
}

async function storeFacts(db: Queryable, school_id: string, students: readonly StoredFacts[]): Promise<void> {
  await changeStudents(db, {
    school_id,
    changes: students.map(({ login: _login, phone: _phone, student_no, name, ...row }) => ({
      ...row,
      name,
      ...searchColumns({ name, student_no }),
    })),
  })
  await changeAccounts(db, {
    school_id,
    changes: students.map(({ student_id: person_id, name, login, phone }) => ({
      person_id,
      name,
      login,
      phone,
    })),
  })
}

async function restore(
  db: Queryable,
  { school_id, people }: { school_id: string; people: readonly { person_id: string; facts: Facts }[] },
): Promise<void> {
  await storeFacts(
    db,
    school_id,
    people.map(({ person_id, facts }) => ({
      student_id: person_id,
      name: facts.name ?? '',
      gender: facts.gender === 'male' ? 'male' : 'female',
      student_no: facts.student_no ?? '',
      login: facts.login ?? '',
      phone: facts.phone ?? null,
      national_no: facts.national_no ?? null,
      birth_day: facts.birth_day ?? null,
      boarding: boardingOf(facts.boarding),
      contacts: typeof facts.contacts === 'string' ? readContacts(facts.contacts) : null,
    })),
  )
  await setSeats(db, {
    school_id,
    seats: people.flatMap(({ person_id, facts: { seat_no = null } }) =>
      seat_no === null ? [] : [{ student_id: person_id, seat_no: Number(seat_no) }],
    ),
  })
}

function boardingOf(fact: string | null | undefined): BoardingKind | null {
  return fact === 'boarder' || fact === 'day' ? fact : null
}
