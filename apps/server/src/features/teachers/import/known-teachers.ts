import { classFinder } from '@jiangtai/shared/students/class-names.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { TableRow } from '../../../core/formats/xlsx/read-table.ts'
import { listClassesInUse } from '../../classes/members/placement.service.ts'
import { ownersAmong, type OwnersOf } from '../../session/accounts/account-names.service.ts'
import { subjectsOfSchool } from '../../school/subjects/subjects.service.ts'
import { listAccountsNamed, type NamedAccount } from '../../session/accounts/accounts.service.ts'
import { listTaughtBy } from '../teacher-list.store.ts'
import { findTeachersNamed } from '../teachers.store.ts'
import type { Known } from './plan-teachers.ts'

const namesIn = (rows: readonly TableRow[]) => [
  ...new Set(
    rows.flatMap(({ cells }) => [cells.登录名 ?? '', cells.手机号 ?? '']).filter((name) => name !== ''),
  ),
]

/** The people who sign in already with a login or phone that some rows name; asked outside of a school's transaction, which sees its own school only. */
export async function findNames(db: Queryable, rows: readonly TableRow[]): Promise<OwnersOf<NamedAccount>> {
  const found = await listAccountsNamed(db, namesIn(rows))
  return ownersAmong(found, ({ phone }) => phone)
}

/** The teachers that some rows name with their duties, and the classes and subjects of the school, in four statements. */
export async function findKnown(
  db: Queryable,
  input: { school_id: string; rows: readonly TableRow[]; names: Known['names'] },
): Promise<Known> {
  const { school_id, rows, names } = input
  const teachers = await findTeachersNamed(db, { school_id, names: namesIn(rows) })
  const classes = await listClassesInUse(db, { school_id })
  const teacher_ids = teachers.map((row) => row.teacher_id)
  const taught = await listTaughtBy(db, { school_id, teacher_ids, also_past: false })
  const own = new Map(teachers.map((row) => [row.teacher_id, row.subject_id]))
  return {
    school_id,
    names,
    subjects: await subjectsOfSchool(db, school_id),
    teachers: ownersAmong(teachers, ({ phone_number }) => phone_number),
    classes: classFinder(classes),
    classNames: new Map(classes.map(({ class_id, name }) => [class_id, name])),
    taught: new Set(
      taught
        .filter((one) => one.duty === 'subject' && one.subject_id === own.get(one.teacher_id))
        .map((one) => `${one.teacher_id} ${one.class_id}`),
    ),
  }
}
