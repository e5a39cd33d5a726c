import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { STUDENT_EXPORT_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import {
  ACCOUNT_STATE_NAMES,
  GENDER_NAMES,
  MAX_EXPORT_ROWS,
  STUDENT_STATUS_NAMES,
} from '@jiangtai/shared/students/rules.ts'
import type { studentsContract } from '@jiangtai/shared/students/contract.ts'
import {
  BOARDING_NAMES,
  maskedNationalNo,
  nationalNoFault,
  nationalNoOf,
  type StudentFurther,
} from '@jiangtai/shared/students/further/further.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import { requireWholeSchool } from '../../core/auth/actor.ts'
import type { Handler } from '../../core/http/context.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { exportFile } from '../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../core/formats/xlsx/write-xlsx.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { furtherView, mayReadFurther } from './further/further.service.ts'
import { listAllStudents, type ListedStudent } from './student-list.store.ts'
import { studentViews } from './students.views.ts'

type Column = (typeof STUDENT_EXPORT_COLUMNS)[number]
type Cell = string | number | null
/** A row of the list with what this caller may read of the student besides ([SC-145]). */
type Row = StudentView & { boarding: keyof typeof BOARDING_NAMES | null; further: StudentFurther | null }

const COLUMNS: Record<Column, { width: number; kind?: 'number'; cell: (row: Row) => Cell }> = {
  姓名: { width: 12, cell: (row) => row.name },
  性别: { width: 6, cell: (row) => GENDER_NAMES[row.gender] },
  学号: { width: 16, cell: (row) => row.student_no },
  班级: { width: 14, cell: (row) => row.administrative_class?.name ?? null },
  座号: { width: 6, kind: 'number', cell: (row) => row.administrative_class?.seat_no ?? null },
  登录名: { width: 16, cell: (row) => row.account.login },
  教学班: { width: 24, cell: (row) => row.teaching_classes.map(({ name }) => name).join('、') },
  学籍号: { width: 22, cell: ({ further }) => further?.national_no ?? null },
  出生日期: { width: 12, cell: ({ further }) => further?.birth_day ?? null },
  住宿: { width: 8, cell: ({ boarding }) => (boarding === null ? null : BOARDING_NAMES[boarding]) },
  联系人1称呼: { width: 10, cell: ({ further }) => further?.contacts[0]?.relation ?? null },
  联系人1姓名: { width: 12, cell: ({ further }) => further?.contacts[0]?.name ?? null },
  联系人1手机: { width: 14, cell: ({ further }) => further?.contacts[0]?.phone ?? null },
  联系人2称呼: { width: 10, cell: ({ further }) => further?.contacts[1]?.relation ?? null },
  联系人2姓名: { width: 12, cell: ({ further }) => further?.contacts[1]?.name ?? null },
  联系人2手机: { width: 14, cell: ({ further }) => further?.contacts[1]?.phone ?? null },
  学籍状态: { width: 10, cell: (row) => STUDENT_STATUS_NAMES[row.status] },
  账号状态: { width: 10, cell: (row) => ACCOUNT_STATE_NAMES[row.account.state] },
  最近登录: {
    width: 20,
    cell: ({ account }) => (account.last_login_at === null ? null : formatDateTime(account.last_login_at)),
  },
}

/** The list as a file; few thousand rows are written in well under a second, so it comes in the reply ([SC-59]). */
export const exportStudents: Handler<(typeof studentsContract)['export']> = async (ctx, asked) => {
  const { columns = STUDENT_EXPORT_COLUMNS, ...filter } = asked
  const { db, actor } = ctx
  if (filter.has_namesake) requireWholeSchool(actor)
  const reader = { school_id: actor.school_id, scope: await scopeOf(db, actor) }
  const rows = await listAllStudents(db, reader, { ...filter, limit: MAX_EXPORT_ROWS + 1 })
  if (rows.length > MAX_EXPORT_ROWS)
    throw badField('phase_id', `一次最多导出 ${MAX_EXPORT_ROWS} 名学生，请先按年级或班级筛选`)
  const looking = { actor, scope: reader.scope }
  const views = (await studentViews(db, looking, rows)).map((view, at) =>
    withFurther(looking, view, rows[at]),
  )
  const bytes = await writeXlsx([
    {
      name: '学生',
      notes: notesOf(filter, views),
      columns: columns.map((label) => ({ label, ...COLUMNS[label] })),
      rows: views.map((view) => columns.map((label) => COLUMNS[label].cell(view))),
    },
  ])
  await recordAudit(ctx, {
    who: actor,
    action: 'student.export',
    target_id: actor.school_id,
    before: null,
    after: { row_count: views.length, filter: { ...filter, search: toldSearch(filter.search) } },
  })
  return exportFile('学生', { bytes, now: ctx.now })
}

/** What was searched for, as the log tells it: a whole 学籍号 by its end alone ([SC-147], [SC-171]). */
function toldSearch(search: string): string {
  const national_no = nationalNoOf(search)
  return nationalNoFault(national_no) === null ? maskedNationalNo(national_no) : search
}

/** A row of the list with the further fields of its student, where this caller may read them. */
function withFurther(
  looking: Parameters<typeof mayReadFurther>[0],
  view: StudentView,
  row: ListedStudent | undefined,
): Row {
  const classes = [view.administrative_class, ...view.teaching_classes]
  const class_ids = classes.flatMap((one) => (one === null ? [] : [one.class_id]))
  const isRead = row !== undefined && mayReadFurther(looking, { class_ids })
  return { ...view, boarding: row?.boarding ?? null, further: isRead ? furtherView(row) : null }
}

/** The filters of the rows, in words. */
function notesOf(
  filter: Omit<Parameters<typeof exportStudents>[1], 'columns'>,
  views: readonly StudentView[],
) {
  const { search, status, account_state, class_id, has_class, entry_year } = filter
  const inClass = views
    .flatMap((view) => [
      ...(view.administrative_class === null ? [] : [view.administrative_class]),
      ...view.teaching_classes,
    ])
    .find((one) => one.class_id === class_id)
  const parts = [
    search === '' ? null : `搜索“${search}”`,
    class_id === undefined ? null : `班级：${inClass?.name ?? '所选班级'}`,
    entry_year === undefined ? null : `${entry_year} 级`,
    has_class === undefined ? null : has_class ? '已分班' : '未分班',
    status === undefined ? null : `学籍状态：${STUDENT_STATUS_NAMES[status]}`,
    filter.has_namesake ? '只有同名的' : null,
    account_state === undefined ? null : `账号状态：${ACCOUNT_STATE_NAMES[account_state]}`,
  ].filter((part) => part !== null)
  return [`筛选：${parts.length === 0 ? '全部' : parts.join('，')}；共 ${views.length} 人`]
}
