import type { CallInput } from '@jiangtai/shared/contract.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { IMPORT_UNDO_DAYS } from '@jiangtai/shared/imports/rules.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { listAssignments } from '../assignments.store.ts'
import { type GridChange, saveAssignments } from '../assignments.service.ts'
import { classesOfSchool } from './classes-of-file.ts'
import {
  addAssignmentImport,
  type AssignmentImportRow,
  endAssignmentImport,
  listNameable,
  takeAssignmentImport,
} from './assignment-file.store.ts'
import type { ImportedCell } from './assignment-file.table.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Asked = CallInput<'POST /api/school_manager/v1/classes/assignments/file/import'>

/** Saves the cells of a checked file as the 任课表 itself is saved, all or none, and keeps what an undo needs ([SC-140]). */
export async function importAssignments(
  ctx: Ctx,
  { file_name, cells, several_heads = false }: Pick<Asked, 'file_name' | 'cells' | 'several_heads'>,
) {
  const saved = await saveAssignments(ctx, { ...gridChange(cells), several_heads, file_name })
  const import_id = newId()
  const { school_id, account_id } = ctx.actor
  await addAssignmentImport(ctx.db, {
    ...{ import_id, school_id, file_name, cells },
    ...{ created_by: account_id, created_at: ctx.now.toISOString() },
  })
  return { import_id, ...saved }
}

/** Until when an import can be undone, or null when it cannot be any more ([SC-141]). */
export function undoUntil(
  { created_at, undone_at }: Pick<AssignmentImportRow, 'created_at' | 'undone_at'>,
  now: Date,
): string | null {
  const until = new Date(Date.parse(created_at) + IMPORT_UNDO_DAYS * DAY_MS).toISOString()
  return undone_at === null && until >= now.toISOString() ? until : null
}

/** Gives the cells of an import back whom they had. A cell that stands otherwise by now stays, and so does one whose class or teachers are gone; they are named ([SC-141]). */
export async function undoAssignments(ctx: Ctx, import_id: string) {
  const { school_id, account_id } = ctx.actor
  const run = await takeAssignmentImport(ctx.db, { school_id, import_id })
  if (run === null) throw new AppError('NOT_FOUND', { message: '没有这次导入' })
  if (run.undone_at !== null) throw new AppError('CONFLICT', { message: '这次导入已经撤销' })
  if (undoUntil(run, ctx.now) === null)
    throw new AppError('CONFLICT', { message: `已超过 ${IMPORT_UNDO_DAYS} 天，不能撤销` })
  const classes = new Map((await classesOfSchool(ctx)).map((one) => [one.class_id, one]))
  const office = new Map((await listNameable(ctx.db, { school_id })).map((one) => [one.teacher_id, one.name]))
  const now = await listAssignments(ctx.db, {
    school_id,
    class_ids: [...new Set(run.cells.map((cell) => cell.class_id))],
  })
  const due: ImportedCell[] = []
  const kept: { place: string; reason: string }[] = []
  for (const cell of run.cells) {
    const one = classes.get(cell.class_id)
    const subject =
      cell.subject_id === null
        ? '班主任'
        : subjectName(ctx.actor.school.subjects, cell.subject_id, one?.phase_id ?? null)
    const there = now
      .filter(
        (part) =>
          part.class_id === cell.class_id &&
          (cell.subject_id === null
            ? part.duty === 'head'
            : part.duty === 'subject' && part.subject_id === cell.subject_id),
      )
      .map(({ teacher_id }) => teacher_id)
    const keep = (reason: string) => kept.push({ place: `${one?.name ?? '一个班级'}${subject}`, reason })
    if (one === undefined) keep('班级已归档、毕业或删除')
    else if (!areSame(there, cell.teacher_ids)) keep('导入之后又改过')
    else if (cell.before_teacher_ids.some((id) => !office.has(id))) keep('原来的教师已离职')
    else due.push({ ...cell, before_teacher_ids: cell.teacher_ids, teacher_ids: cell.before_teacher_ids })
  }
  await saveAssignments(ctx, {
    ...gridChange(due),
    several_heads: true,
    file_name: run.file_name,
    is_undo: true,
  })
  const undone_at = ctx.now.toISOString()
  const counts = { undone_count: due.length, kept_count: kept.length }
  await endAssignmentImport(ctx.db, { school_id, import_id, undone_by: account_id, undone_at, ...counts })
  return { undone_count: due.length, kept }
}

/** The cells of a file as the 任课表 takes them. */
function gridChange(cells: readonly ImportedCell[]): Pick<GridChange, 'cells' | 'heads'> {
  return {
    cells: cells.flatMap(({ subject_id, ...cell }) => (subject_id === null ? [] : [{ ...cell, subject_id }])),
    heads: cells.flatMap(({ subject_id, class_id, teacher_ids, before_teacher_ids }) =>
      subject_id === null ? [{ class_id, teacher_id: teacher_ids[0] ?? null, before_teacher_ids }] : [],
    ),
  }
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one)
  return ids.size === new Set(other).size && other.every((id) => ids.has(id))
}
