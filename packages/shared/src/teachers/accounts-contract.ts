import { z } from 'zod'
import { idsOf } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Id } from '../core/schemas.ts'
import { GivenPasswordView } from '../students/fields.ts'
import { MAX_CHOSEN } from '../students/rules.ts'
import { IMPORT_BODY_BYTES, ImportCheckView, XlsxFileView, XlsxUpload } from '../students/import-views.ts'
import { SkippedView } from '../students/views.ts'
import { ImportedTeacherView, TeacherSlipView } from './views.ts'

const teacher_ids = idsOf('教师', MAX_CHOSEN)
const byManager = { method: 'POST', access: 'schoolManage.edit' } as const

/** Teachers' accounts and files (SM-10, SM-12, SM-14 to SM-16). */
export const teacherAccountsContract = {
  toggleStatus: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/accounts/toggle-status',
    summary: '停用或启用教师账号；停用立即下线',
    effect: 'write',
    input: z.object({ teacher_ids, is_disabled: z.boolean() }),
    output: z.object({ changed_count: z.int() }),
  }),
  resetPassword: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/accounts/reset-password',
    summary: '重置教师密码，新密码仅显示一次；教师下次登录时自行修改',
    effect: 'command',
    input: z.object({ teacher_id: Id }),
    output: GivenPasswordView,
  }),
  slips: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/accounts/slips',
    summary: '账号条：生成新的初始密码，仅显示一次；已登录过的账号默认跳过',
    effect: 'command',
    limit: { burst: 30, per_minute: 30 },
    input: z.object({ teacher_ids, include_used: z.boolean().default(false) }),
    output: z.object({ slips: z.array(TeacherSlipView), skipped: z.array(SkippedView) }),
  }),
  importTemplate: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/import/template',
    summary: '教师导入模板（含填写说明）',
    access: 'schoolManage.import',
    effect: 'read',
    input: z.object({}),
    output: XlsxFileView,
  }),
  importCheck: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/import/check',
    summary: '检查教师文件：将新增、更新、不变与有误的行，不改动任何数据',
    access: 'schoolManage.import',
    effect: 'read',
    max_bytes: IMPORT_BODY_BYTES,
    limit: { burst: 10, per_minute: 20 },
    input: XlsxUpload,
    output: ImportCheckView,
  }),
  importWrongRows: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/import/wrong-rows',
    summary: '教师文件中不能导入的行：原来的列和原因，改好后可再导入',
    access: 'schoolManage.import',
    effect: 'read',
    max_bytes: IMPORT_BODY_BYTES,
    limit: { burst: 10, per_minute: 20 },
    input: XlsxUpload,
    output: XlsxFileView,
  }),
  importRun: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/import/run',
    summary: '导入教师文件，返回任务编号；文件中没有的教师不受影响',
    access: 'schoolManage.import',
    effect: 'write',
    max_bytes: IMPORT_BODY_BYTES,
    limit: { burst: 10, per_minute: 20 },
    input: XlsxUpload,
    output: z.object({ job_id: Id }),
  }),
  importCreated: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/import/created',
    summary: '一次导入新建的教师中还没有初始密码的，按文件中的顺序（仅本人提交的导入）',
    access: 'schoolManage.import',
    effect: 'read',
    input: z.object({ job_id: Id }),
    output: z.object({ list: z.array(ImportedTeacherView) }),
  }),
}
