import {
  CLASS_COLUMN,
  CLOSED_CELL,
  HEAD_COLUMN,
  NOBODY_CELL,
  teacherInCell,
} from '@jiangtai/shared/classes/assignment-file.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { exportFile } from '../../../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../../../core/formats/xlsx/write-xlsx.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { listNameable } from './assignment-file.store.ts'
import { classesOfSchool, type FileClass } from './classes-of-file.ts'
import { teacherFinder } from './teachers-in-cells.ts'

const HELP = [
  ['一行一个班级，一列一门学科。格子里写教师的姓名，几位教师用、隔开。'],
  ['两位教师同名的，写登录名或手机号，或写成 王伟（wangwei）。'],
  [`空着的格子保持原样；要清空一格，写“${NOBODY_CELL}”。“${CLOSED_CELL}”表示这个班没有这门学科。`],
  ['文件里没有的班级不受影响。导入前会逐格核对，导入后七天内可以撤销。'],
]

/** The 任课表 of the whole school with who teaches now, to be edited and brought back ([SC-139]). */
export async function exportAssignmentFile(ctx: Ctx) {
  const classes = await classesOfSchool(ctx)
  const teachers = await listNameable(ctx.db, { school_id: ctx.actor.school_id })
  const finder = teacherFinder(teachers)
  const logins = new Map(teachers.map(({ teacher_id, login }) => [teacher_id, login]))
  const known = ctx.actor.school.subjects
  const taught = classes.flatMap((one) => [
    one.subject_id,
    ...one.assigned.map(({ subject_id }) => subject_id),
  ])
  const phases = [...new Set(classes.map(({ phase_id }) => phase_id))]
  const inPhase = new Map(
    phases.map((phase_id) => [phase_id, new Set(subjectsIn(known, phase_id).map(({ id }) => id))]),
  )
  const subjects = subjectsIn(known, null, taught).filter(
    ({ id }) => taught.includes(id) || phases.some((phase_id) => inPhase.get(phase_id)?.has(id)),
  )
  const cellOf = (one: FileClass, subject_id: string | null) => {
    const there = one.assigned.filter((part) =>
      subject_id === null ? part.duty === 'head' : part.duty === 'subject' && part.subject_id === subject_id,
    )
    if (there.length > 0)
      return there
        .map(({ teacher_id, name }) =>
          teacherInCell(
            { name, login: logins.get(teacher_id) ?? '' },
            logins.has(teacher_id) && finder.isShared(name),
          ),
        )
        .join('、')
    const isOpen =
      one.kind === 'teaching'
        ? one.subject_id === subject_id
        : subject_id === null || inPhase.get(one.phase_id)?.has(subject_id) === true
    return isOpen ? '' : CLOSED_CELL
  }
  const bytes = await writeXlsx([
    {
      name: '任课表',
      notes: [],
      columns: [
        { label: CLASS_COLUMN, width: 16 },
        { label: HEAD_COLUMN, width: 14 },
        ...subjects.map(({ name }) => ({ label: name, width: 14 })),
      ],
      rows: classes.map((one) => [one.name, cellOf(one, null), ...subjects.map(({ id }) => cellOf(one, id))]),
    },
    { name: '填写说明', notes: [], columns: [{ label: '填写说明', width: 90 }], rows: HELP },
  ])
  return exportFile('全校任课表', { bytes, now: ctx.now })
}
