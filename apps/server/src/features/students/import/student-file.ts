import { STUDENT_IMPORT_COLUMNS, STUDENT_MOVE_COLUMNS } from '@jiangtai/shared/students/rules.ts'
import type { ImportFile } from '../../../core/jobs/imports/import-file.ts'
import type { TableRow } from '../../../core/xlsx/read-table.ts'
import { listSeated, type Seated } from '../../classes/members/placement.service.ts'
import { classesWithSeats, refuseSeats } from './file-seats.ts'
import { findKnown, findNames } from './known-students.ts'
import {
  findRepeated,
  type Known,
  type KnownStudentRow,
  type NewStudentRow,
  planStudent,
} from './plan-students.ts'

/** How a file of students is read, and what its rows would do ([SC-56], [SC-69], [SC-94]). */
export function studentFile({
  moves_classes,
}: {
  moves_classes: boolean
}): ImportFile<NewStudentRow, KnownStudentRow> {
  return {
    columns: moves_classes ? STUDENT_MOVE_COLUMNS : STUDENT_IMPORT_COLUMNS,
    required: ['姓名', '学号'],
    planning: (all) => {
      const repeated = findRepeated(all)
      let namesOfAll: Known['names'] | null = null
      return async (outside, rows) => {
        const names = await findNames(outside, rows)
        if (rows.length < all.length) namesOfAll ??= await findNames(outside, all)
        return async (db, school_id) => {
          const plan = async (some: readonly TableRow[], named: Known['names']) => {
            const known = await findKnown(db, { school_id, rows: some, names: named })
            return some.map((row) => planStudent(row, { known, repeated, moves_classes }))
          }
          const planned = await plan(rows, names)
          const class_ids = classesWithSeats(planned)
          if (class_ids.length === 0) return planned
          const seated = await listSeated(db, { school_id, class_ids })
          const others = rowsOfOthers(all, { rows, seated })
          // Who is given another seat further down in the file does not stand in the way of one here.
          const around = others.length === 0 ? [] : await plan(others, namesOfAll ?? names)
          return refuseSeats([...planned, ...around], seated).slice(0, planned.length)
        }
      }
    },
  }
}

/** The other rows of a file that concern somebody of the classes. */
function rowsOfOthers(
  all: readonly TableRow[],
  { rows, seated }: { rows: readonly TableRow[]; seated: readonly Seated[] },
): TableRow[] {
  if (rows.length === all.length) return []
  const own = new Set(rows.map(({ row }) => row))
  const numbers = new Set(seated.map(({ student_no }) => student_no))
  return all.filter(({ row, cells }) => !own.has(row) && numbers.has(cells.学号 ?? ''))
}
