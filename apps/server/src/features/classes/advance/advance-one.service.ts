import {
  type AdvanceStep,
  type AdvanceWish,
  advanceStep,
  type Holders,
  refusalInWords,
  repeatsIn,
} from '@jiangtai/shared/classes/advance.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { AdvanceChanges } from './advance.table.ts'
import { type AdvancingRow, takeAdvancing } from './advance.store.ts'
import { type AdvanceItemRow, addItem } from './advance-runs.store.ts'
import { addClassHistory, changeClassRow, listNamesakes } from '../changes/class-changes.store.ts'
import { type ClassRow, findClasses } from '../classes.store.ts'
import type { Graduation } from './graduation.ts'
import { closeStays, findStays, openStays } from '../members/members.store.ts'

/** One class of a run. */
export type OneClass = {
  run_id: string
  school_id: string
  class_id: string
  to_year: number
  today: string
  day: string
  /** The kept back students of the whole run; `class_id` is the class that a student leaves, so that it is not looked up again for the new class. */
  kept_back: readonly { student_id: string; class_id: string; to_class_id: string | null }[]
  wishes: readonly (AdvanceWish & { class_id: string })[]
  account_id: string
  now: string
}

const NOTHING: AdvanceChanges = {
  student_count: 0,
  graduated_student_ids: [],
  closed_enrollment_ids: [],
  opened_enrollment_ids: [],
  kept_back: [],
}

/** Moves one class by the rules as they apply to it now, and keeps the facts that an undo needs; the caller holds the transaction. */
export async function advanceOneClass(
  db: Queryable,
  graduation: Graduation,
  leaving: OneClass,
): Promise<AdvanceItemRow> {
  const row = await takeAdvancing(db, leaving)
  if (row === null) throw new Error('classes are never deleted')
  const step = await stepOf(db, { row, leaving })
  const before = factsOf(row)
  const item = {
    ...{ item_id: newId(), run_id: leaving.run_id, school_id: leaving.school_id, class_id: leaving.class_id },
    ...{ outcome: step.outcome, before },
    message: step.refusal === null ? '' : refusalInWords(step.refusal),
  }
  if (step.outcome === 'refused') {
    const refused = { ...item, after: before, changes: { ...NOTHING, student_count: row.student_count } }
    await addItem(db, refused)
    return refused
  }
  const kept = await keepBack(db, { row, leaving })
  const isThrough = step.outcome === 'graduated'
  const graduated_student_ids =
    isThrough && row.kind === 'administrative'
      ? await graduation.graduateStudents(db, { ...leaving, reason: '毕业', created_at: leaving.now })
      : []
  const status = isThrough ? ('graduated' as const) : row.status
  const after = {
    ...{ name: step.to_name, phase_id: step.to_phase_id, entry_year: step.to_entry_year },
    ...{ school_year: leaving.to_year, status },
  }
  await changeClassRow(db, { class_id: leaving.class_id, ...after })
  await addClassHistory(db, [
    {
      ...{ history_id: newId(), school_id: leaving.school_id, class_id: leaving.class_id },
      kind: step.outcome,
      ...{ before, after },
      account_id: leaving.account_id,
      created_at: leaving.now,
    },
  ])
  const student_count = row.student_count - kept.enrolled_count - (await countArrived(db, leaving))
  const changes = { student_count, graduated_student_ids, ...kept.changes }
  const done = { ...item, message: kept.message, after, changes }
  await addItem(db, done)
  return done
}

async function stepOf(
  db: Queryable,
  { row, leaving }: { row: AdvancingRow; leaving: OneClass },
): Promise<AdvanceStep> {
  const last_advanced_on =
    row.last_advanced_at === null ? null : formatDateTime(row.last_advanced_at).slice(0, 10)
  const from = { ...row, last_advanced_on }
  const wish = leaving.wishes.find(({ class_id }) => class_id === row.class_id)
  const wanted = advanceStep(from, { ...leaving, wish, holders: NOBODY })
  if (wanted.outcome !== 'advanced') return wanted
  const found = await listNamesakes(db, {
    school_id: leaving.school_id,
    phase_id: wanted.to_phase_id,
    entry_year: wanted.to_entry_year,
    names: [wanted.to_name],
    class_nos: row.class_no === null ? [] : [row.class_no],
  })
  const others = found.filter(({ class_id }) => class_id !== row.class_id)
  const holders: Holders = {
    nameOwner: (name) => others.find((one) => one.name === name && isInUse(one))?.class_id ?? null,
    numberOwner: ({ phase_id, entry_year, class_no }) =>
      others.find(
        (one) => one.phase_id === phase_id && one.entry_year === entry_year && one.class_no === class_no,
      )?.class_id ?? null,
  }
  return advanceStep(from, { ...leaving, wish, holders })
}

const NOBODY: Holders = { nameOwner: () => null, numberOwner: () => null }

function isInUse({ status }: Pick<AdvancingRow, 'status'>): boolean {
  return status === 'active' || status === 'deactivated'
}

/** 留级 ([SC-34]): a student who has left meanwhile is passed over; where the new class no longer fits, the student stays 待分班. */
async function keepBack(db: Queryable, { row, leaving }: { row: AdvancingRow; leaving: OneClass }) {
  const { school_id, class_id } = leaving
  const staying = leaving.kept_back.filter((kept) => kept.class_id === class_id)
  const asked = new Map(staying.map((kept) => [kept.student_id, kept.to_class_id]))
  const student_ids = [...asked.keys()]
  const isHome = row.kind === 'administrative' && student_ids.length > 0
  const stays = isHome
    ? await findStays(db, { school_id, class_id, student_ids, other_class_id: class_id })
    : []
  const targets = await targetsOf(db, {
    row,
    school_id,
    class_ids: stays.map((stay) => asked.get(stay.student_id) ?? null),
  })
  await closeStays(db, {
    enrollment_ids: stays.map((stay) => stay.enrollment_id),
    to_day: leaving.day,
    to_reason: '留级',
  })
  const opened_enrollment_ids: string[] = []
  for (const target of targets) {
    const here = stays
      .filter((stay) => asked.get(stay.student_id) === target.class_id)
      .map(({ student_id }) => ({ student_id, enrollment_id: newId() }))
    await openStays(db, {
      school_id,
      class_id: target.class_id,
      from_day: leaving.day,
      reason: '留级',
      stays: here,
    })
    opened_enrollment_ids.push(...here.map((stay) => stay.enrollment_id))
  }
  const kept_back = stays.map(({ student_id, name }) => {
    const target = targets.find((one) => one.class_id === asked.get(student_id))
    return { student_id, name, to_class_id: target?.class_id ?? null, to_class_name: target?.name ?? null }
  })
  const unplaced = kept_back.filter(
    (kept) => kept.to_class_id === null && asked.get(kept.student_id) !== null,
  )
  return {
    enrolled_count: stays.filter((stay) => stay.status === 'enrolled').length,
    message:
      unplaced.length === 0 ? '' : `${unplaced.map((kept) => kept.name).join('、')}要去的班级已变动，待分班`,
    changes: {
      closed_enrollment_ids: stays.map((stay) => stay.enrollment_id),
      opened_enrollment_ids,
      kept_back,
    },
  }
}

/** Counts the students who came to the class to repeat the grade: they do not go up with it. */
async function countArrived(db: Queryable, leaving: OneClass): Promise<number> {
  const { school_id, class_id } = leaving
  const student_ids = leaving.kept_back
    .filter((kept) => kept.to_class_id === class_id)
    .map((kept) => kept.student_id)
  if (student_ids.length === 0) return 0
  const stays = await findStays(db, { school_id, class_id, student_ids, other_class_id: class_id })
  return stays.filter((stay) => stay.status === 'enrolled').length
}

async function targetsOf(
  db: Queryable,
  where: { row: AdvancingRow; school_id: string; class_ids: readonly (string | null)[] },
): Promise<ClassRow[]> {
  const class_ids = [...new Set(where.class_ids.filter((id) => id !== null))]
  const found = await findClasses(db, { school_id: where.school_id, class_ids })
  return found.filter((target) => repeatsIn(where.row, target))
}

function factsOf({ name, phase_id, entry_year, school_year, status }: AdvancingRow) {
  return { name, phase_id, entry_year, school_year, status }
}
