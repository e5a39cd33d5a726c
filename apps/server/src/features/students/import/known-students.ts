import { classFinder } from '@jiangtai/shared/students/class-names.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { TableRow } from '../../../core/formats/xlsx/read-table.ts'
import { listClassesInUse, type NamedClass } from '../../classes/members/placement.service.ts'
import { ownersAmong, type OwnersOf } from '../../session/accounts/account-names.service.ts'
import { listAccountsNamed, type NamedAccount } from '../../session/accounts/accounts.service.ts'
import { findNumbered } from '../students.store.ts'
import { findNationalOwners } from '../further/further.store.ts'
import { nationalNosOf } from './plan-further.ts'
import type { Known } from './plan-students.ts'

/** The people who sign in already with a login or phone that some rows name; asked outside of a school's transaction, which sees its own school only. */
export async function findNames(db: Queryable, rows: readonly TableRow[]): Promise<OwnersOf<NamedAccount>> {
  const wanted = rows.flatMap(({ cells }) => [cells.学号 ?? '', cells.登录名 ?? ''])
  const found = await listAccountsNamed(db, [...new Set(wanted)])
  return ownersAmong(found, ({ phone }) => phone)
}

/** The students that some rows name by either number and the classes of the school, in three statements. */
export async function findKnown(
  db: Queryable,
  input: { school_id: string; rows: readonly TableRow[]; names: Known['names'] },
): Promise<Known> {
  const { school_id, rows, names } = input
  const student_nos = [...new Set(rows.map(({ cells }) => cells.学号 ?? ''))]
  const students = await findNumbered(db, { school_id, student_nos })
  const national_nos = [...new Set(rows.flatMap(({ cells }) => nationalNosOf(cells)))]
  const owners = await findNationalOwners(db, { school_id, national_nos })
  const classes = await listClassesInUse(db, { school_id })
  const ofKind = (kind: NamedClass['kind']) => classFinder(classes.filter((row) => row.kind === kind))
  return {
    school_id,
    names,
    classes: new Map(classes.map((row) => [row.class_id, row])),
    students: new Map(students.map((row) => [row.student_no, row])),
    owners: new Map(owners.map((row) => [row.national_no, row])),
    homes: ofKind('administrative'),
    taught: ofKind('teaching'),
  }
}
