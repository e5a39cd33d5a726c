import { z } from 'zod'
import { idsOf } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Done, Id } from '../core/schemas.ts'
import { XlsxFileView } from '../imports/views.ts'
import { GivenPasswordView, SlipPassword } from '../students/fields.ts'
import { CHOSEN_BODY_BYTES, MAX_CHOSEN, MAX_SLIP_ROWS, MAX_SLIPS } from '../students/rules.ts'
import { SkippedView } from '../students/views.ts'
import { TeacherSlipView } from './views.ts'

const teacher_ids = idsOf('教师', MAX_CHOSEN)
const byManager = { method: 'POST', access: 'schoolManage.edit' } as const

/** Teachers' accounts and files (SM-10, SM-12, SM-14 to SM-16). */
export const teacherAccountsContract = {
  toggleStatus: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/accounts/toggle-status',
    summary: '停用或启用教师账号；停用立即下线',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
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
  resetSecondStep: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/accounts/reset-second-step',
    summary: '重置教师的登录验证：停用验证器和恢复码，退出所有设备',
    scope: 'school',
    effect: 'write',
    input: z.object({ teacher_id: Id }),
    output: Done,
  }),
  slips: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/accounts/slips',
    summary: '账号条：生成新的初始密码，仅显示一次；已登录过的账号默认跳过',
    effect: 'command',
    limit: { burst: 30, per_minute: 30 },
    input: z.object({ teacher_ids: idsOf('教师', MAX_SLIPS), include_used: z.boolean().default(false) }),
    output: z.object({ slips: z.array(TeacherSlipView), skipped: z.array(SkippedView) }),
  }),
  exportSlips: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/accounts/slips/export',
    summary: '刚生成的账号条导出为 xlsx，密码由页面给出，服务器不保存',
    effect: 'command',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({
      slips: z
        .array(z.object({ teacher_id: Id, password: SlipPassword }))
        .min(1, '请选择教师')
        .max(MAX_SLIP_ROWS, `一次最多导出 ${MAX_SLIP_ROWS} 张账号条`)
        .refine(
          (slips) => new Set(slips.map(({ teacher_id }) => teacher_id)).size === slips.length,
          '同一位教师只能有一张账号条',
        ),
    }),
    output: XlsxFileView,
  }),
}
