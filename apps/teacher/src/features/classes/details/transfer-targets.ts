import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { ClassOption } from '../classes.queries.ts'

type Graded = Pick<ClassOption, 'phase_id' | 'phase_name' | 'entry_year' | 'grade_name'>

/** 初中 to 高中, or 高一 to 高二: seldom meant. */
export function isOtherGrade(to: Graded, from: Graded): boolean {
  return to.phase_id !== from.phase_id || to.entry_year !== from.entry_year
}

/** `高中高一（2026 级）`, in short `高一（2026 级）`. */
export function gradeOf({ phase_name, grade_name, entry_year }: Graded): string {
  const isPlain = grade_name.startsWith(phase_name.slice(0, 1))
  return `${isPlain ? '' : phase_name}${grade_name}（${entry_year} 级）`
}

/** Classes of the same kind (and subject), the classes of the own grade first. */
export function targetsOf(options: readonly ClassOption[], row: ClassView): ClassOption[] {
  const isOwnGrade = (one: ClassOption) => !isOtherGrade(one, row)
  return options
    .filter(
      (one) => one.class_id !== row.class_id && one.kind === row.kind && one.subject_id === row.subject_id,
    )
    .sort((a, b) => Number(isOwnGrade(b)) - Number(isOwnGrade(a)))
}
