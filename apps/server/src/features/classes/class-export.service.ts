import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { bySubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Ctx } from '../../core/http/context.ts'
import { exportFile } from '../../core/formats/xlsx/export-file.ts'
import { writeXlsx, type XlsxColumn } from '../../core/formats/xlsx/write-xlsx.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { type ClassFilter, type ClassSort, listClassPage } from './class-list.store.ts'
import { classView } from './classes.views.ts'

/** Ten times the classes of the largest schools; rows beyond this are cut off, and the sheet says so. */
const MAX_ROWS = 5000

const KIND_NAMES = { administrative: '行政班', teaching: '教学班' } as const

type Column = XlsxColumn & { of: (row: ReturnType<typeof classView>) => string | number | null }

const COLUMNS: readonly Column[] = [
  { label: '班级名称', width: 20, of: (row) => row.name },
  { label: '学段', width: 8, of: (row) => row.phase_name },
  { label: '年级', width: 10, of: (row) => row.grade_name },
  { label: '入学年份', width: 10, kind: 'number', of: (row) => row.entry_year },
  { label: '班号', width: 8, kind: 'number', of: (row) => row.class_no },
  { label: '学科', width: 8, of: (row) => row.subject_name },
  { label: '班主任', width: 12, of: (row) => row.head_teacher?.name ?? null },
  {
    label: '任课教师',
    width: 40,
    of: ({ teachers }) =>
      bySubject(teachers)
        .map(({ subject_name, name }) => `${subject_name} ${name}`)
        .join('；'),
  },
  { label: '学生人数', width: 10, kind: 'number', of: (row) => row.student_count },
  { label: '状态', width: 10, of: (row) => CLASS_STATUS_NAMES[row.status] },
]

/** A list without its pages, as a file: the same rows in the same order, with the filters above them. */
export async function exportClasses(
  ctx: Ctx,
  {
    sort,
    ...input
  }: Omit<ClassFilter, 'school_id' | 'scope' | 'kind'> & {
    kind: keyof typeof KIND_NAMES
    sort: ClassSort
  },
) {
  const filter = { ...input, school_id: ctx.actor.school_id, scope: await scopeOf(ctx.db, ctx.actor) }
  const found = await listClassPage(ctx.db, filter, { page: 1, page_size: MAX_ROWS + 1, sort })
  const rows = found.slice(0, MAX_ROWS).map((row) => classView(ctx.actor, row))
  // A column that is always empty for the kind of class is left out.
  const columns = COLUMNS.filter(
    ({ label }) => !(input.kind === 'teaching' ? ['班号', '班主任'] : ['学科']).includes(label),
  )
  const name = KIND_NAMES[input.kind]
  const notes = [
    `${name}列表，${formatDateTime(ctx.now)} 导出`,
    filterInWords(ctx.actor.school.subjects, input),
    ...(found.length > MAX_ROWS ? [`只导出了前 ${MAX_ROWS} 个班级`] : []),
  ]
  const bytes = await writeXlsx([
    { name, notes, columns, rows: rows.map((row) => columns.map(({ of }) => of(row))) },
  ])
  return exportFile(name, { bytes, now: ctx.now })
}

function filterInWords(
  subjects: readonly SchoolSubject[],
  { phase_id, entry_year, status, subject_id, search }: Omit<ClassFilter, 'school_id' | 'scope'>,
) {
  const said = [
    ...(phase_id === undefined ? [] : [`学段：${phaseName(phase_id)}`]),
    ...(entry_year === undefined ? [] : [`入学年份：${entry_year}`]),
    ...(subject_id === undefined ? [] : [`学科：${subjectName(subjects, subject_id, phase_id)}`]),
    `状态：${status === undefined ? '使用中、已停用' : CLASS_STATUS_NAMES[status]}`,
    ...(search === '' ? [] : [`搜索：${search}`]),
  ]
  return `筛选条件：${said.join('，')}`
}
