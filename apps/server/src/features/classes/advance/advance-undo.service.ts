import { UNDO_DAYS } from '@jiangtai/shared/classes/advance.ts'
import { CLASS_STATUS_NAMES, schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { AppError, type FieldError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { listHomes } from './advance.store.ts'
import {
  type ChangedClass,
  changeRun,
  type DescribedRun,
  findRun,
  lockAdvance,
  takeChanged,
} from './advance-runs.store.ts'
import { restoreStays } from '../members/unplaced.store.ts'
import { listClosedStays, listNoLongerGraduated, restoreClasses } from './advance-undo.store.ts'
import { addClassHistory, listNamesakes } from '../changes/class-changes.store.ts'
import { dayOf } from '../days.ts'
import type { Graduation } from './graduation.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when a run can be undone, or null when it cannot be ([SC-36]). */
export function undoUntil(run: Pick<DescribedRun, 'state' | 'created_at' | 'finished_at'>): string | null {
  if (run.state === 'running' || run.state === 'undone') return null
  return new Date(Date.parse(run.finished_at ?? run.created_at) + UNDO_DAYS * DAY_MS).toISOString()
}

/** Undoes a whole run, or tells the changes since then and undoes nothing ([SC-36], [SC-37]). */
export async function undoAdvance(ctx: Ctx, graduation: Graduation, run_id: string): Promise<void> {
  const { school_id, account_id } = ctx.actor
  await lockAdvance(ctx.db, school_id)
  const run = await findRun(ctx.db, { school_id, run_id })
  if (run === null) throw runNotFound()
  refuseTooLate(run, ctx.now)
  const changed = await takeChanged(ctx.db, run_id)
  await refuseChangedSince(ctx, changed)
  const created_at = ctx.now.toISOString()
  const all = changed.map(({ item }) => item.changes)
  await restoreClasses(ctx.db, {
    school_id,
    classes: changed.map(({ item }) => ({ class_id: item.class_id, ...item.before })),
  })
  await restoreStays(ctx.db, {
    opened_enrollment_ids: all.flatMap((one) => one.opened_enrollment_ids),
    closed_enrollment_ids: all.flatMap((one) => one.closed_enrollment_ids),
  })
  await graduation.ungraduateStudents(ctx.db, {
    ...{ school_id, account_id, created_at },
    student_ids: all.flatMap((one) => one.graduated_student_ids),
    day: dayOf(ctx.now),
    reason: '撤销升年级',
  })
  await addClassHistory(
    ctx.db,
    changed.map(({ item: { class_id, before, after } }) => ({
      ...{ history_id: newId(), school_id, class_id, account_id, created_at },
      kind: 'undone' as const,
      before: after,
      after: before,
    })),
  )
  await changeRun(ctx.db, { run_id, state: 'undone', undone_at: created_at, undone_by: account_id })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'class.advance_undo',
    target_id: run_id,
    before: { state: run.state, to_year: run.to_year },
    after: { state: 'undone', class_ids: changed.map(({ item }) => item.class_id) },
  })
}

function refuseTooLate(run: DescribedRun, now: Date): void {
  if (run.state === 'undone') throw new AppError('CONFLICT', { message: '这次升年级已经撤销' })
  if (run.state === 'running')
    throw new AppError('CONFLICT', { message: '升年级还在进行，请等它结束，或先取消任务再撤销' })
  const until = undoUntil(run)
  if (until !== null && now.toISOString() > until)
    throw new AppError('CONFLICT', { message: `已超过 ${UNDO_DAYS} 天，不能撤销` })
}

async function refuseChangedSince(ctx: Ctx, changed: readonly ChangedClass[]): Promise<void> {
  const fields = [
    ...changed.flatMap(({ item, now }) => changesOfClass(item, now)),
    ...(await takenNames(ctx, changed)),
    ...(await takenNumbers(ctx, changed)),
    ...(await movedStudents(ctx, changed)),
  ]
  if (fields.length === 0) return
  const message = `升年级之后有改动，不能撤销：${fields.map((field) => field.message).join('；')}`
  throw new AppError('CONFLICT', { message: message.slice(0, 500), fields })
}

function changesOfClass({ class_id, after }: ChangedClass['item'], now: ChangedClass['now']): FieldError[] {
  const said = [
    ...(now.name === after.name ? [] : [`名称已改为${now.name}`]),
    ...(now.entry_year === after.entry_year ? [] : [`入学年份已改为 ${now.entry_year}`]),
    ...(now.school_year === after.school_year ? [] : [`已升入${schoolYearName(now.school_year)}学年`]),
    ...(now.status === after.status ? [] : [CLASS_STATUS_NAMES[now.status]]),
  ]
  return said.map((words) => ({ field: class_id, message: `${after.name}${words}` }))
}

/** Former names that other classes have now. */
async function takenNames(ctx: Ctx, changed: readonly ChangedClass[]): Promise<FieldError[]> {
  const ours = new Set(changed.map(({ item }) => item.class_id))
  const names = changed.map(({ item }) => item.before.name)
  const { school_id } = ctx.actor
  const found = await listNamesakes(ctx.db, { school_id, phase_id: '', entry_year: 0, names, class_nos: [] })
  return found
    .filter((row) => !ours.has(row.class_id))
    .map((row) => ({ field: row.class_id, message: `名称“${row.name}”已给了另一个班级` }))
}

/** Numbers that other classes have now in the grade which a class left for the next phase ([SC-126]). */
async function takenNumbers(ctx: Ctx, changed: readonly ChangedClass[]): Promise<FieldError[]> {
  const { school_id } = ctx.actor
  const gone = changed.filter(({ item }) => item.before.phase_id !== item.after.phase_id)
  const grades = new Map(
    gone.map(({ item: { before } }) => [`${before.phase_id}/${before.entry_year}`, before]),
  )
  const found: FieldError[] = []
  // One grade of each phase goes on in a year, two statements at most.
  for (const { phase_id, entry_year } of grades.values()) {
    const class_nos = gone.flatMap(({ item, now }) =>
      item.before.phase_id === phase_id && item.before.entry_year === entry_year ? (now.class_no ?? []) : [],
    )
    const holders = await listNamesakes(ctx.db, { school_id, phase_id, entry_year, names: [], class_nos })
    const said = holders.map(({ class_id, class_no, name }) => ({
      field: class_id,
      message: `${entry_year} 级 ${class_no} 班的班号已给了${name}`,
    }))
    found.push(...said)
  }
  return found
}

/** 留级 students who have gone to another class since, and graduates whose status has changed since. */
async function movedStudents(ctx: Ctx, changed: readonly ChangedClass[]): Promise<FieldError[]> {
  const { school_id } = ctx.actor
  const all = changed.map(({ item }) => item.changes)
  const kept = all.flatMap((one) => one.kept_back)
  const student_ids = kept.map((one) => one.student_id)
  const homes = await listHomes(ctx.db, { school_id, student_ids })
  const left = await listClosedStays(
    ctx.db,
    all.flatMap((one) => one.opened_enrollment_ids),
  )
  const moved = kept.filter(({ student_id, to_class_id }) => {
    const home = homes.find((row) => row.student_id === student_id)?.class_id ?? null
    return home !== to_class_id || left.includes(student_id)
  })
  const graduated = all.flatMap((one) => one.graduated_student_ids)
  const others = await listNoLongerGraduated(ctx.db, { school_id, student_ids: graduated })
  return [
    ...moved.map(({ student_id, name }) => ({ field: student_id, message: `${name}的班级已变动` })),
    ...others.map((name) => ({ field: 'student_id', message: `${name}的学籍状态已变动` })),
  ]
}

export function runNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这次升年级' })
}
