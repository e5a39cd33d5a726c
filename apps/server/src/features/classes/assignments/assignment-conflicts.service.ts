import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { type AssignmentRow, namesOfTeachers } from './assignments.store.ts'
import type { ClassRow } from '../classes.store.ts'

/** The teachers of a cell when the caller read it; not compared when absent. */
export type Seen = { before_teacher_ids?: readonly string[] | undefined }

/** A cell with its wanted teachers and those whom the caller saw there; `field` is its place in the request. */
export type SeenCell = Pick<AssignmentRow, 'class_id' | 'subject_id' | 'duty'> & {
  field: string
  wanted: readonly string[]
  seen: readonly string[] | undefined
}

/** A teacher whom a colleague put into a cell after it was read is not removed unseen; one who already stands there as wanted is no conflict ([SC-21]), except where `is_exact`: an undo needs who stood there before ([SC-140]). */
export async function refuseChangedMeanwhile(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  input: {
    classes: readonly ClassRow[]
    cells: readonly SeenCell[]
    now: readonly AssignmentRow[]
    is_exact?: boolean
  },
): Promise<void> {
  const isExact = input.is_exact === true
  const changed = input.cells.flatMap(({ field, wanted, seen, ...cell }) => {
    const there = input.now.filter((part) => isIn(part, cell)).map(({ teacher_id }) => teacher_id)
    if (seen === undefined || areSame(there, seen) || (!isExact && areSame(there, wanted))) return []
    const { name = '', phase_id = null } =
      input.classes.find(({ class_id }) => class_id === cell.class_id) ?? {}
    const row =
      cell.duty === 'head' ? '班主任' : subjectName(actor.school.subjects, cell.subject_id, phase_id)
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

function isIn(part: AssignmentRow, cell: Pick<AssignmentRow, 'class_id' | 'subject_id' | 'duty'>): boolean {
  return part.class_id === cell.class_id && part.subject_id === cell.subject_id && part.duty === cell.duty
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)]
  return one.size === other.size && [...one].every((id) => other.has(id))
}
