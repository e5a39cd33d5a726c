import { STUDENT_IMPORT_COLUMNS, STUDENT_MOVE_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import type { ImportFile, PlannedRow } from '../../../core/jobs/imports/import-file.ts'
import type { TableRow } from '../../../core/formats/xlsx/read-table.ts'
import { listSeated } from '../../classes/members/placement.service.ts'
import { classesWithSeats, refuseSeats } from './file-seats.ts'
import { findKnown, findNames } from './known-students.ts'
import {
  findRepeated,
  type Known,
  type KnownStudentRow,
  type NewStudentRow,
  planStudent,
} from './plan-students.ts'

type Planned = PlannedRow<NewStudentRow, KnownStudentRow>

/** The way in which a file of students is read, and the effects of its rows ([SC-56], [SC-69], [SC-94]). */
export function studentFile({
  moves_classes,
}: {
  moves_classes: boolean
}): ImportFile<NewStudentRow, KnownStudentRow> {
  return {
    columns: moves_classes ? STUDENT_MOVE_COLUMNS : STUDENT_IMPORT_COLUMNS,
    required: ['姓名', '学号'],
    planning: (all, today) => {
      const repeated = findRepeated(all)
      let namesOfAll: Known['names'] | null = null
      let intended: Planned[] | null = null
      return async (outside, rows) => {
        const names = await findNames(outside, rows)
        if (rows.length < all.length) namesOfAll ??= await findNames(outside, all)
        return async (db, school_id) => {
          const plan = async (some: readonly TableRow[], named: Known['names']) => {
            const known = await findKnown(db, { school_id, rows: some, names: named })
            return some.map((row) => planStudent(row, { known, repeated, moves_classes, today }))
          }
          const refuse = async (planned: readonly Planned[]) => {
            const class_ids = classesWithSeats(planned)
            if (class_ids.length === 0) return planned
            return refuseSeats(planned, await listSeated(db, { school_id, class_ids }))
          }
          const planned = await plan(rows, names)
          const alone = await refuse(planned)
          if (rows.length === all.length || countWrong(alone) === countWrong(planned)) return [...alone]
          // A student who gets another seat further down in the file does not block their old seat here.
          intended ??= await plan(all, namesOfAll ?? names)
          const last = Math.max(...rows.map(({ row }) => row))
          const later = intended.filter(({ row }) => row > last)
          return (await refuse([...planned, ...later])).slice(0, planned.length)
        }
      }
    },
  }
}

const countWrong = (planned: readonly Planned[]) => planned.filter(({ kind }) => kind === 'error').length
