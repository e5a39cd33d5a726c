import { classRefusal } from '@jiangtai/shared/students/class-names.ts'
import { STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { NamedClass } from '../../classes/members/placement.service.ts'
import type { NumberedStudent } from '../students.store.ts'
import type { Known } from './plan-students.ts'

/** The new place of a row's student: `home` is null where the student stays in their class. */
type Place = { home: NamedClass | null; changes_grade: boolean } | { message: string }

const STAYS: Place = { home: null, changes_grade: false }

/** The 行政班 that a row means. Somebody who has a class comes into another one only where classes are to be changed ([SC-94]). */
export function homeOf(
  text: string,
  input: { known: Known; before: NumberedStudent | undefined; moves_classes: boolean },
): Place {
  const { known, before } = input
  if (text === '' || text === before?.class_name) return STAYS
  const meant = known.homes(text)
  if (meant.kind !== 'found') {
    const taught = known.taught(text)
    if (taught.kind === 'found') return { message: `“${taught.found.name}”是教学班，请填行政班` }
    return { message: classRefusal(text, meant) }
  }
  const home = meant.found
  if (before === undefined) return { home, changes_grade: false }
  if (before.class_id === home.class_id) return STAYS
  if (before.class_name !== null && !input.moves_classes)
    return { message: `现在在${before.class_name}，要转班请在导入时选“调整班级”` }
  if (before.status !== 'enrolled')
    return { message: `学籍状态是${STUDENT_STATUS_NAMES[before.status]}，不能分班` }
  const from = before.class_id === null ? undefined : known.classes.get(before.class_id)
  const changes_grade =
    from !== undefined && (from.phase_id !== home.phase_id || from.entry_year !== home.entry_year)
  return { home, changes_grade }
}
