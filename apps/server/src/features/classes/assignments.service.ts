import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { subjectName } from '@jiangtai/shared/core/dictionaries.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import type { Ctx } from '../../core/http/context.ts'
import { followHeads } from '../session/teaching-roles.service.ts'
import { requireInUse, takeClasses, takeClassInUse } from './classes.access.ts'
import {
  type AssignmentRow,
  closeAssignments,
  closeAssignmentsOfTeacher,
  listAssignments,
  namesOfTeachers,
  type NewAssignment,
  openAssignments,
} from './assignments.store.ts'
import type { ClassRow } from './classes.store.ts'
import { dayOfChange } from './days.ts'

/** Cells of the 任课表 as they shall be, and who shall be 班主任. */
export type GridChange = {
  cells: readonly (Seen & { class_id: string; subject_id: string; teacher_ids: readonly string[] })[]
  heads: readonly (Seen & { class_id: string; teacher_id: string | null })[]
  day?: string | undefined
}

/** Who stood in a cell when it was changed. */
type Seen = { before_teacher_ids?: readonly string[] | undefined }

/** Saves the cells that are named, from a day on; what is as it shall be is left alone ([SC-19], [SC-21]). */
export async function saveAssignments(ctx: Ctx, { day, ...change }: GridChange) {
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
  await refuseChangedMeanwhile(ctx, { classes, change, now })
  const closed = now.filter((row) => !wanted.some((want) => isSame(row, want)))
  const opened = wanted.filter((want) => !now.some((row) => isSame(row, want)))
  const rows = opened.map((want): NewAssignment => ({ ...want, assignment_id: newId(), school_id, from_day }))
  await closeAssignments(ctx.db, {
    school_id,
    assignment_ids: closed.map((row) => row.assignment_id),
    to_day: from_day,
  })
  if ((await openAssignments(ctx.db, { school_id, rows })) !== rows.length) throw noSuchTeacher()
  await followHeads(ctx, { school_id, teacher_ids: headsAmong([...closed, ...rows]) })
  if (closed.length + opened.length > 0) {
    await recordAudit(ctx, {
      who: actor,
      action: 'class.assignments',
      target_id: class_ids.length === 1 ? (class_ids[0] ?? '') : school_id,
      before: { ended: closed.map(partOf) },
      after: { begun: rows.map(partOf), from_day },
    })
  }
  return { opened_count: opened.length, closed_count: closed.length }
}

/** Takes a teacher out of a class ([SC-18]); returns how many parts were ended. */
export async function removeTeacher(
  ctx: Ctx,
  of: { class_id: string; teacher_id: string; subject_id?: string | undefined; day?: string | undefined },
): Promise<number> {
  const { school_id } = ctx.actor
  const to_day = dayOfChange(ctx.now, of.day)
  const row = await takeClassInUse(ctx.db, ctx.actor, of.class_id)
  const { class_id, teacher_id, subject_id = null } = of
  const ended = await closeAssignmentsOfTeacher(ctx.db, {
    school_id,
    teacher_id,
    class_id,
    subject_id,
    to_day,
  })
  if (ended.length === 0) throw new AppError('NOT_FOUND', { message: `该教师不在${row.name}任课` })
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

/** Ends all that a teacher does in the school's classes (离职); the caller writes the record. Returns how many parts were ended. */
export async function endAssignmentsOfTeacher(
  ctx: Pick<Ctx, 'db' | 'actor' | 'afterCommit' | 'realtime'>,
  { teacher_id, day }: { teacher_id: string; day: string },
): Promise<number> {
  const { school_id } = ctx.actor
  const of = { school_id, teacher_id, class_id: null, subject_id: null, to_day: day }
  const ended = await closeAssignmentsOfTeacher(ctx.db, of)
  await followHeads(ctx, { school_id, teacher_ids: headsAmong(ended) })
  return ended.length
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

/** A cell twice could not be kept, and a 教学班 has one subject and no 班主任. */
function refuseMisplaced(classes: readonly ClassRow[], { cells, heads }: GridChange): void {
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

/** What a colleague put into a cell after it was read is not ended unseen; who is there already as wanted is no conflict. */
async function refuseChangedMeanwhile(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  of: { classes: readonly ClassRow[]; change: Omit<GridChange, 'day'>; now: readonly AssignmentRow[] },
): Promise<void> {
  const cells = of.change.cells.map((cell, at) => ({
    ...{ field: `cells.${at}`, row: subjectName(cell.subject_id), wanted: cell.teacher_ids },
    ...{
      class_id: cell.class_id,
      subject_id: cell.subject_id,
      duty: 'subject',
      seen: cell.before_teacher_ids,
    },
  }))
  const heads = of.change.heads.map((head, at) => ({
    ...{ field: `heads.${at}`, row: '班主任', wanted: head.teacher_id === null ? [] : [head.teacher_id] },
    ...{ class_id: head.class_id, subject_id: '', duty: 'head', seen: head.before_teacher_ids },
  }))
  const changed = [...heads, ...cells].flatMap(({ field, row, wanted, seen, ...key }) => {
    const there = of.now
      .filter(
        (part) =>
          part.class_id === key.class_id && part.subject_id === key.subject_id && part.duty === key.duty,
      )
      .map(({ teacher_id }) => teacher_id)
    if (seen === undefined || areSame(there, seen) || areSame(there, wanted)) return []
    const name = of.classes.find(({ class_id }) => class_id === key.class_id)?.name ?? ''
    return [{ field, place: `${name}${row}`, there }]
  })
  if (changed.length === 0) return
  const { school_id } = actor
  const names = await namesOfTeachers(db, { school_id, teacher_ids: changed.flatMap(({ there }) => there) })
  const fields = changed.map(({ field, place, there }) => {
    const who = there.map((teacher_id) => names.get(teacher_id) ?? '').join('、')
    return { field, message: who === '' ? `${place}现在没有安排教师` : `${place}现在是${who}` }
  })
  throw new AppError('CONFLICT', {
    message: `有 ${fields.length} 格已被别人改过：${fields[0]?.message ?? ''}`,
    fields,
  })
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)]
  return one.size === other.size && [...one].every((id) => other.has(id))
}

function isNamed(row: Part, { cells, heads }: GridChange): boolean {
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
