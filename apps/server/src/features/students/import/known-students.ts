import type { Queryable } from '../../../core/db/transaction.ts'
import type { TableRow } from '../../../core/xlsx/read-table.ts'
import { findClassesNamed } from '../../classes/placement.service.ts'
import { listAccountsNamed, type NamedAccount } from '../../session/accounts.service.ts'
import { findNumbered } from '../students.store.ts'
import type { Known } from './plan-students.ts'

/** Who signs in already with what some rows name; asked outside of a school's transaction, which sees its own school only. */
export async function findNames(
  db: Queryable,
  rows: readonly TableRow[],
): Promise<ReadonlyMap<string, NamedAccount>> {
  const wanted = rows.flatMap(({ cells }) => [cells.学号 ?? '', cells.登录名 ?? ''])
  const found = await listAccountsNamed(db, [...new Set(wanted)])
  return new Map(
    found.flatMap((account) => [
      [account.login, account],
      ...(account.phone === null ? [] : [[account.phone, account] as const]),
    ]),
  )
}

/** The students and classes that some rows name, in two statements. */
export async function findKnown(
  db: Queryable,
  of: { school_id: string; rows: readonly TableRow[]; names: Known['names'] },
): Promise<Known> {
  const { school_id, rows, names } = of
  const distinct = (label: string) => [...new Set(rows.map(({ cells }) => cells[label] ?? ''))]
  const students = await findNumbered(db, { school_id, student_nos: distinct('学号') })
  const classes = await findClassesNamed(db, { school_id, names: distinct('班级') })
  return {
    school_id,
    names,
    students: new Map(students.map((row) => [row.student_no, row])),
    classes: new Map(classes.map((row) => [row.name, row])),
  }
}
