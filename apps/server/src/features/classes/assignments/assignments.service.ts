import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { followHeads } from '../../session/roles/teaching-roles.service.ts'
import { requireInUse, takeClasses, takeClassInUse } from '../classes.access.ts'
import { refuseSeveralHeads } from './several-heads.ts'
import { refuseChangedMeanwhile, type Seen, type SeenCell } from './assignment-conflicts.service.ts'
import {
  type AssignmentRow,
  closeAssignments,
  closeAssignmentsOfTeacher,
  listAssignments,
  type NewAssignment,
  openAssignments,
} from './assignments.store.ts'
import type { ClassRow } from '../classes.store.ts'
import { dayOfChange } from '../days.ts'

/** Cells of the 任课表 as they shall be, and who shall be 班主任. */
export type GridChange = {
  cells: readonly (Seen & { class_id: string; subject_id: string; teacher_ids: readonly string[] })[]
  heads: readonly (Seen & { class_id: string; teacher_id: string | null })[]
  day?: string | undefined
  /** True when the caller has confirmed that a teacher becomes 班主任 of a second class. */
  several_heads: boolean
  /** The file that the cells come from, for the record. */
  file_name?: string
  /** True when such a file is undone. */
  is_undo?: boolean
}

/** Saves the named cells from a day on; cells that are right already stay unchanged ([SC-19], [SC-21]). */
export async function saveAssignments(
  ctx: Ctx,
  { day, several_heads, file_name, is_undo = false, ...change }: GridChange,
) {
  const { actor } = ctx
  const { school_id } = actor
  const from_day = dayOfChange(ctx.now, day)
  const class_ids = [...new Set([...change.cells, ...change.heads].map((cell) => cell.class_id))]
  if (class_ids.length === 0) return { opened_count: 0, closed_count: 0 }
  const classes = await takeClasses(ctx.db, actor, class_ids)
  for (const row of classes) requireInUse(row)
  refuseMisplaced(classes, change)
  const wanted = wantedRows(change)
  const now = (await listAssignments(ctx.db, { school_id, class_ids })).filter((row) => isNamed(row, change))
  await refuseChangedMeanwhile(ctx, {
    ...{ classes, cells: seenCells(change), now },
    is_exact: file_name !== undefined,
  })
  const closed = now.filter((row) => !wanted.some((want) => isSame(row, want)))
  const opened = wanted.filter((want) => !now.some((row) => isSame(row, want)))
  const rows = opened.map((want): NewAssignment => ({ ...want, assignment_id: newId(), school_id, from_day }))
  await closeAssignments(ctx.db, {
    school_id,
    assignment_ids: closed.map((row) => row.assignment_id),
    to_day: from_day,
  })
  const begun = await openAssignments(ctx.db, { school_id, rows })
  if (begun.length !== rows.length) throw noSuchTeacher()
  const names = new Map(classes.map(({ class_id, name }) => [class_id, name]))
  if (!several_heads) refuseSeveralHeads(begun, { wanted: change.heads, names })
  await followHeads(ctx, { school_id, teacher_ids: headsAmong([...closed, ...rows]) })
  if (closed.length + opened.length > 0) {
    await recordAudit(ctx, {
      who: actor,
      action: actionOf(file_name, is_undo),
      target_id: class_ids.length === 1 ? (class_ids[0] ?? '') : school_id,
      before: { ended: closed.map(partOf) },
      after: { begun: rows.map(partOf), from_day, ...(file_name === undefined ? {} : { file_name }) },
    })
  }
  return { opened_count: opened.length, closed_count: closed.length }
}

/** The name of the record: a table that a file brought in is told as such. */
function actionOf(file_name: string | undefined, is_undo: boolean): string {
  if (file_name === undefined) return 'class.assignments'
  return is_undo ? 'class.undo_assignment_import' : 'class.import_assignments'
}

/** The part of a teacher's work in a class that shall end: one duty, or all of them. */
export type LeavingPart = Seen & {
  class_id: string
  teacher_id: string
  duty?: 'head' | 'subject' | undefined
  subject_id?: string | undefined
  day?: string | undefined
}

/** Takes a teacher out of a class ([SC-18]); returns how many parts were ended. */
export async function removeTeacher(ctx: Ctx, leaving: LeavingPart): Promise<number> {
  const { school_id } = ctx.actor
  const to_day = dayOfChange(ctx.now, leaving.day)
  const row = await takeClassInUse(ctx.db, ctx.actor, leaving.class_id)
  const { class_id, teacher_id } = leaving
  const subject_id = leaving.duty === 'head' ? '' : (leaving.subject_id ?? null)
  await refuseChangedPart(ctx, { row, leaving })
  const ended = await closeAssignmentsOfTeacher(ctx.db, {
    school_id,
    teacher_id,
    class_id,
    subject_id,
    to_day,
  })
  if (ended.length === 0)
    throw new AppError('NOT_FOUND', {
      message: leaving.duty === 'head' ? `该教师不是${row.name}的班主任` : `该教师不在${row.name}任课`,
    })
  await followHeads(ctx, { school_id, teacher_ids: headsAmong(ended) })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'class.remove_teacher',
    target_id: class_id,
    before: { ended: ended.map(partOf) },
    after: { to_day },
  })
  return ended.length
}

/** The same check as for a cell of the 任课表, for the one part that ends. */
async function refuseChangedPart(
  ctx: Ctx,
  { row, leaving }: { row: ClassRow; leaving: LeavingPart },
): Promise<void> {
  const { school_id, class_id } = row
  if (leaving.before_teacher_ids === undefined) return
  if (leaving.duty !== 'head' && leaving.subject_id === undefined)
    throw badField('before_teacher_ids', '请说明是班主任还是哪门学科')
  const now = await listAssignments(ctx.db, { school_id, class_ids: [class_id] })
  const part =
    leaving.duty === 'head'
      ? { duty: 'head' as const, subject_id: '' }
      : { duty: 'subject' as const, subject_id: leaving.subject_id ?? '' }
  const wanted = leaving.before_teacher_ids.filter((id) => id !== leaving.teacher_id)
  const cell = { field: 'teacher_id', class_id, ...part, wanted, seen: leaving.before_teacher_ids }
  await refuseChangedMeanwhile(ctx, { classes: [row], cells: [cell], now })
}

type Part = Pick<AssignmentRow, 'class_id' | 'teacher_id' | 'subject_id' | 'duty'>

function wantedRows({ cells, heads }: Pick<GridChange, 'cells' | 'heads'>): Part[] {
  const taught = cells.flatMap(({ class_id, subject_id, teacher_ids }) =>
    [...new Set(teacher_ids)].map((teacher_id) => ({
      ...{ class_id, subject_id, teacher_id },
      duty: 'subject' as const,
    })),
  )
  const headed = heads.flatMap(({ class_id, teacher_id }) =>
    teacher_id === null ? [] : [{ class_id, teacher_id, subject_id: '', duty: 'head' as const }],
  )
  return [...taught, ...headed]
}

/** Refuses a cell that is named twice, and for a 教学班 another subject or a 班主任. */
function refuseMisplaced(
  classes: readonly ClassRow[],
  { cells, heads }: Pick<GridChange, 'cells' | 'heads'>,
): void {
  const keys = [
    ...cells.map((cell) => `${cell.class_id} ${cell.subject_id}`),
    ...heads.map((cell) => cell.class_id),
  ]
  if (new Set(keys).size < keys.length) throw badField('cells', '同一格出现了两次')
  const teaching = new Map(classes.filter((row) => row.kind === 'teaching').map((row) => [row.class_id, row]))
  for (const { class_id, subject_id } of cells) {
    const row = teaching.get(class_id)
    if (row !== undefined && row.subject_id !== subject_id)
      throw badField('cells', `${row.name}是教学班，只能安排它自己的学科`)
  }
  for (const { class_id } of heads) {
    const row = teaching.get(class_id)
    if (row !== undefined) throw badField('heads', `${row.name}是教学班，没有班主任`)
  }
}

/** The change of each cell, with its place in the request. */
function seenCells({ cells, heads }: Pick<GridChange, 'cells' | 'heads'>): SeenCell[] {
  return [
    ...heads.map(
      ({ class_id, teacher_id, before_teacher_ids }, at): SeenCell => ({
        ...{ field: `heads.${at}`, class_id, subject_id: '', duty: 'head' },
        ...{ wanted: teacher_id === null ? [] : [teacher_id], seen: before_teacher_ids },
      }),
    ),
    ...cells.map(
      ({ class_id, subject_id, teacher_ids, before_teacher_ids }, at): SeenCell => ({
        ...{ field: `cells.${at}`, class_id, subject_id, duty: 'subject' },
        ...{ wanted: teacher_ids, seen: before_teacher_ids },
      }),
    ),
  ]
}

function isNamed(row: Part, { cells, heads }: Pick<GridChange, 'cells' | 'heads'>): boolean {
  return row.duty === 'head'
    ? heads.some((head) => head.class_id === row.class_id)
    : cells.some((cell) => cell.class_id === row.class_id && cell.subject_id === row.subject_id)
}

function isSame(a: Part, b: Part): boolean {
  return (
    a.class_id === b.class_id &&
    a.teacher_id === b.teacher_id &&
    a.subject_id === b.subject_id &&
    a.duty === b.duty
  )
}

function headsAmong(parts: readonly Part[]): string[] {
  return [...new Set(parts.filter(({ duty }) => duty === 'head').map(({ teacher_id }) => teacher_id))]
}

function partOf({ class_id, teacher_id, subject_id, duty }: Part): Part {
  return { class_id, teacher_id, subject_id, duty }
}

function noSuchTeacher(): AppError {
  return new AppError('NOT_FOUND', { message: '教师不存在或已离职' })
}
