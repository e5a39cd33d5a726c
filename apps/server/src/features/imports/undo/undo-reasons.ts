import { foldLogin } from '@jiangtai/shared/session/login-name.ts'
import type { PersonalTable } from '../../../core/db/personal/personal-table.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Facts } from '../../../core/jobs/imports/import-file.ts'
import type { PeopleImport, Standing } from '../../../core/jobs/imports/people-import.ts'
import { listAccountsNamed } from '../../session/accounts/accounts.service.ts'
import { lookAtUse, type Removable } from '../../removal/removal.service.ts'
import type { DoneRow } from '../import-rows.store.ts'
import { keepHeldSeats, type UndoRow } from './undo-seats.ts'

/** The other person who signs in by now with a login or phone, in words; null where nobody does. */
type Taken = (person_id: string, name: string) => string | null

/** The conditions by which some rows are judged for an undo. */
export type Undoing = {
  people: PeopleImport
  school_id: string
  tables: readonly PersonalTable[]
  taken: Taken
  /** True for a change: locks the rows, so that no person comes into use meanwhile. */
  lock: boolean
  /** People outside of the rows who give up a seat later in the same undo. */
  leaving: ReadonlySet<string>
}

/** Gives each row the reason why it cannot be undone ([SC-93]): its new person is in use by now, or its changed fields have changed again. */
export async function withReasons(
  db: Queryable,
  { people, school_id, tables, taken, lock, leaving }: Undoing,
  rows: readonly DoneRow[],
): Promise<UndoRow[]> {
  const person_ids = rows.map(({ person_id }) => person_id)
  const standing = await people.standing(db, { school_id, person_ids, undoing: rows, lock })
  const created = rows.filter(({ outcome }) => outcome === 'created').map(({ person_id }) => person_id)
  const used = await lookAtUse(db, {
    ...{ school_id, tables, lock, ids: created },
    kind: people.kind === 'students' ? 'student' : 'teacher',
  })
  const useOf = new Map(used.map((one) => [one.id, one]))
  const looked = rows.map((row): UndoRow => {
    const now = standing.get(row.person_id)
    if (now === undefined) return { ...row, standing: NOBODY, reason: '已经不在名单里' }
    const reason =
      row.outcome === 'created'
        ? reasonOfCreated(row, { now, use: useOf.get(row.person_id) })
        : reasonOfUpdated(row, { now, labels: people.labels, taken })
    return { ...row, standing: now, reason }
  })
  return keepHeldSeats(looked, leaving)
}

const NOBODY: Standing = { facts: {}, tie_ids: [], returns: [] }

function reasonOfCreated(row: DoneRow, input: { now: Standing; use: Removable | undefined }): string | null {
  if (input.use === undefined) return '已经不在名单里'
  if (input.use.reason !== null) return input.use.reason
  return sameTies(row.undo.opened_ids, input.now.tie_ids) ? null : '班级后来有变动'
}

function reasonOfUpdated(row: DoneRow, input: { now: Standing; labels: Facts; taken: Taken }): string | null {
  const { before, after, opened_ids } = row.undo
  const changed = Object.keys(after).filter((key) => (input.now.facts[key] ?? null) !== (after[key] ?? null))
  if (changed.length > 0) return `${changed.map((key) => input.labels[key] ?? key).join('、')}后来又改过`
  if (!opened_ids.every((id) => input.now.tie_ids.includes(id))) return '班级后来有变动'
  for (const key of ['login', 'phone_number']) {
    const name = before[key] ?? null
    const whose = name === null ? null : input.taken(row.person_id, name)
    if (whose !== null) return `原来的${input.labels[key] ?? ''} ${name} 已是${whose}的`
  }
  const { returns } = input.now
  if (returns.length < row.undo.closed_ids.length) return '原来的班级已删除'
  const closed = returns.find((place) => place.closed !== null)
  return closed === undefined ? null : `原来的${closed.name}${closed.closed}`
}

function sameTies(opened: readonly string[], now: readonly string[]): boolean {
  return opened.length === now.length && opened.every((id) => now.includes(id))
}

/** The people who sign in by now with a login or phone that some rows would give back; asked outside of a school's transaction, which sees its own school only. */
export async function findTaken(db: Queryable, school_id: string, rows: readonly DoneRow[]): Promise<Taken> {
  const names = rows.flatMap(({ undo: { before } }) => [before.login ?? [], before.phone_number ?? []].flat())
  const owners = names.length === 0 ? [] : await listAccountsNamed(db, names)
  return (person_id, name) => {
    const owner = owners.find(
      (one) =>
        one.person_id !== person_id && (foldLogin(one.login) === foldLogin(name) || one.phone === name),
    )
    if (owner === undefined) return null
    return owner.school_id === school_id ? owner.name : '别人'
  }
}
