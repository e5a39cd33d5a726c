import { classNamesIn, classRefusal, TOO_MANY_CLASSES } from '@jiangtai/shared/students/class-names.ts'
import { STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { CellError } from '../../../core/jobs/imports/import-file.ts'
import type { NamedClass } from '../../classes/members/placement.service.ts'
import type { NumberedStudent } from '../students.store.ts'
import type { Known } from './plan-students.ts'

/** The text of a cell for a student who is to be in no 教学班; an empty cell leaves them where they are. */
export const NO_ROSTER = '无'

/** The names of some classes as one text. */
export function namesOf(classes: readonly { name: string }[]): string {
  return classes.length === 0 ? NO_ROSTER : classes.map(({ name }) => name).join('、')
}

/** The 教学班 that a row's student comes into and leaves: the cell names all they are to be in ([SC-95]). */
export function taughtOf(
  text: string,
  { known, before }: { known: Known; before: NumberedStudent | undefined },
): { entered: NamedClass[]; left: NamedClass[]; wrong: CellError[] } {
  const nothing = { entered: [], left: [], wrong: [] }
  if (text === '' || (before !== undefined && text === namesOf(before.taught))) return nothing
  const names = text === NO_ROSTER ? [] : classNamesIn(text)
  if (names === null) return { ...nothing, wrong: [{ column: '教学班', message: TOO_MANY_CLASSES }] }
  const wrong: CellError[] = []
  const wanted = new Map<string, NamedClass>()
  for (const name of names) {
    const meant = known.taught(name)
    if (meant.kind === 'found') wanted.set(meant.found.class_id, meant.found)
    else if (known.homes(name).kind === 'found')
      wrong.push({ column: '教学班', message: `“${name}”是行政班，请填教学班` })
    else wrong.push({ column: '教学班', message: classRefusal(name, meant) })
  }
  const taught = before?.taught ?? []
  const entered = [...wanted.values()].filter(
    ({ class_id }) => !taught.some((one) => one.class_id === class_id),
  )
  if (entered.length > 0 && before !== undefined && before.status !== 'enrolled')
    wrong.push({
      column: '教学班',
      message: `学籍状态是${STUDENT_STATUS_NAMES[before.status]}，不能加入教学班`,
    })
  const left = taught.flatMap(({ class_id }) =>
    wanted.has(class_id) ? [] : (known.classes.get(class_id) ?? []),
  )
  return { entered, left, wrong }
}
