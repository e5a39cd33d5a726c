import { cellInWords, columnInWords, gridRows } from '@jiangtai/shared/classes/assignment-table.ts'
import { gradeNameOf, schoolYearOf } from '@jiangtai/shared/classes/rules.ts'
import type { AssignmentGridView } from '@jiangtai/shared/classes/views.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { termInWords } from '@jiangtai/shared/school/rules.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { exportFile } from '../../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { schoolAndTerm } from '../../school/calendar.service.ts'
import { scopeOf } from '../../scope/scope.service.ts'
import { type ClassFilter, listClassPage } from '../class-list.store.ts'
import { classView, subjectTeachersOf } from '../classes.views.ts'
import { dayOf } from '../days.ts'

/** The most classes of a table: no grade of a school has more. */
const MAX_GRID_CLASSES = 200

type Grade = Required<Pick<ClassFilter, 'phase_id' | 'entry_year'>>

/** The 任课表 of the classes of a grade that the caller may see. */
export async function assignmentGrid(ctx: Ctx, grade: Grade) {
  const today = dayOf(ctx.now)
  const scope = await scopeOf(ctx.db, ctx.actor)
  const filter = { ...grade, school_id: ctx.actor.school_id, scope, search: '', kind: undefined }
  const rows = await listClassPage(ctx.db, filter, { page: 1, page_size: MAX_GRID_CLASSES, sort: 'grade' })
  const { school_name, term } = await schoolAndTerm(ctx, today)
  const taught = rows.flatMap((row) => [row.subject_id, ...row.assigned.map(({ subject_id }) => subject_id)])
  return {
    heading: {
      school_name,
      grade_name: gradeNameOf(rows[0] ?? { ...grade, school_year: schoolYearOf(today) }),
      entry_year: grade.entry_year,
      term,
    },
    subjects: subjectsIn(ctx.actor.school.subjects, grade.phase_id, taught).map(({ id, name }) => ({
      id,
      name,
    })),
    classes: rows.map((row) => ({
      ...classView(ctx.actor, row),
      teachers: subjectTeachersOf(ctx.actor, row),
      may_edit: can(ctx.actor.grants, 'schoolManage.edit'),
    })),
  }
}

/** The same table as a file ([SC-127]). */
export async function exportAssignments(ctx: Ctx, grade: Grade) {
  const grid: AssignmentGridView = await assignmentGrid(ctx, grade)
  const { school_name, grade_name, entry_year, term } = grid.heading
  const name = `${grade_name}任课表`
  const bytes = await writeXlsx([
    {
      name,
      notes: [
        `${school_name} ${grade_name}（${entry_year} 级）任课表`,
        `${term === null ? '' : `${termInWords(term)}，`}${formatDateTime(ctx.now)} 导出`,
      ],
      columns: [
        { label: '学科', width: 12 },
        ...grid.classes.map((one) => ({ label: columnInWords(one), width: 14 })),
      ],
      rows: gridRows(grid).map((row) => [row.name, ...grid.classes.map((one) => cellInWords(one, row.id))]),
    },
  ])
  return exportFile(name, { bytes, now: ctx.now })
}
