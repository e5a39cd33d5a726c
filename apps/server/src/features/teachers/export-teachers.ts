import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { ACCOUNT_STATE_NAMES, GENDER_NAMES, MAX_EXPORT_ROWS } from '@jiangtai/shared/students/rules.ts'
import type { teachersContract } from '@jiangtai/shared/teachers/contract.ts'
import { TEACHER_EXPORT_COLUMNS, TEACHER_STATUS_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import type { TeacherView } from '@jiangtai/shared/teachers/views.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { requireWholeSchool } from '../../core/auth/actor.ts'
import type { Handler } from '../../core/http/context.ts'
import { exportFile } from '../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../core/formats/xlsx/write-xlsx.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { listAllTeachers } from './teacher-list.store.ts'
import { teacherViews } from './teachers.views.ts'

type Column = (typeof TEACHER_EXPORT_COLUMNS)[number]

const COLUMNS: Record<Column, { width: number; cell: (row: TeacherView) => string | null }> = {
  姓名: { width: 12, cell: (row) => row.name },
  性别: { width: 6, cell: (row) => GENDER_NAMES[row.gender] },
  手机号: { width: 14, cell: (row) => row.phone_number },
  学段: { width: 8, cell: (row) => row.phase_des },
  学科: { width: 8, cell: (row) => row.subject_des },
  登录名: { width: 16, cell: (row) => row.account.login },
  角色: { width: 10, cell: (row) => row.role_name },
  // Classes with another subject are left out, because the 任课表 has them.
  任教班级: {
    width: 30,
    cell: ({ classes, subject_id }) =>
      classes
        .filter((one) => one.duty === 'subject' && one.subject_id === subject_id)
        .map(({ name }) => name)
        .join('、'),
  },
  分管: { width: 20, cell: (row) => row.leads.map(({ name }) => name).join('、') },
  状态: { width: 8, cell: (row) => TEACHER_STATUS_NAMES[row.status] },
  账号状态: { width: 10, cell: (row) => ACCOUNT_STATE_NAMES[row.account.state] },
  最近登录: {
    width: 20,
    cell: ({ account }) => (account.last_login_at === null ? null : formatDateTime(account.last_login_at)),
  },
}

/** The list as a file, in the reply: a school's staff is a few hundred rows ([SC-59]). */
export const exportTeachers: Handler<(typeof teachersContract)['export']> = async (ctx, asked) => {
  const { columns = TEACHER_EXPORT_COLUMNS, ...filter } = asked
  const { db, actor } = ctx
  if (filter.has_namesake) requireWholeSchool(actor)
  const reader = { school_id: actor.school_id, scope: await scopeOf(db, actor) }
  const rows = await listAllTeachers(db, reader, { ...filter, limit: MAX_EXPORT_ROWS + 1 })
  if (rows.length > MAX_EXPORT_ROWS)
    throw badField('subject_id', `一次最多导出 ${MAX_EXPORT_ROWS} 位教师，请先按学科筛选`)
  const views = await teacherViews(ctx, rows)
  const bytes = await writeXlsx([
    {
      name: '教师',
      notes: [noteOf(actor.school.subjects, filter, views.length)],
      columns: columns.map((label) => ({ label, width: COLUMNS[label].width })),
      rows: views.map((view) => columns.map((label) => COLUMNS[label].cell(view))),
    },
  ])
  await recordAudit(ctx, {
    who: actor,
    action: 'teacher.export',
    target_id: actor.school_id,
    before: null,
    after: { row_count: views.length, filter },
  })
  return exportFile('教师', { bytes, now: ctx.now })
}

/** The filters of the rows, in words. */
function noteOf(
  subjects: readonly SchoolSubject[],
  filter: Omit<Parameters<typeof exportTeachers>[1], 'columns'>,
  count: number,
): string {
  const { search, phase_id, subject_id, class_id, status, role_id, account_state } = filter
  const parts = [
    `状态：${status === 'all' ? '在职和离职' : TEACHER_STATUS_NAMES[status]}`,
    search === '' ? null : `搜索“${search}”`,
    phase_id === undefined ? null : phaseName(phase_id),
    subject_id === undefined ? null : subjectName(subjects, subject_id, phase_id),
    class_id === undefined ? null : '所选班级的教师',
    role_id === undefined ? null : '所选职务的教师',
    filter.has_namesake ? '只有同名的' : null,
    account_state === undefined ? null : `账号状态：${ACCOUNT_STATE_NAMES[account_state]}`,
  ].filter((part) => part !== null)
  return `筛选：${parts.join('，')}；共 ${count} 人`
}
