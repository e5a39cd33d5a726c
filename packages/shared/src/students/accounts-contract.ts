import { z } from 'zod'
import { idsOf } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Done, Id, nameText, optionalText, Paging, paged } from '../core/schemas.ts'
import { XlsxFileView } from '../imports/views.ts'
import { NewPassword } from '../session/fields.ts'
import { GivenPasswordView, SlipPassword } from './fields.ts'
import { CHOSEN_BODY_BYTES, MAX_CHOSEN, MAX_SLIP_ROWS, MAX_SLIPS } from './rules.ts'
import { PadBindingView, SkippedView, StudentSlipView } from './views.ts'

const student_ids = idsOf('学生', MAX_CHOSEN)
const byManager = { method: 'POST', access: 'schoolManage.edit' } as const

/** Students' accounts, pads and files (SM-09, SM-12, SM-14 to SM-16, SM-24). */
export const studentAccountsContract = {
  toggleStatus: route({
    ...byManager,
    path: '/api/school_manager/v1/students/accounts/toggle-status',
    summary: '停用或启用学生账号；停用立即下线',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({ student_ids, is_disabled: z.boolean() }),
    output: z.object({ changed_count: z.int() }),
  }),
  forceLogout: route({
    ...byManager,
    path: '/api/school_manager/v1/students/accounts/force-logout',
    summary: '学生强制下线',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({ student_ids }),
    output: z.object({ ended_count: z.int() }),
  }),
  /** Whoever may edit, in their scope; whoever may only look, for the classes they are 班主任 of. */
  changePassword: route({
    method: 'POST',
    access: 'schoolManage.get',
    path: '/api/school_manager/v1/students/change-password',
    summary: '为学生换新密码（不给则随机生成），仅显示一次；学生下次登录时自行修改；班主任可为本班学生换',
    effect: 'command',
    input: z.object({ student_id: Id, password: NewPassword.optional() }),
    output: GivenPasswordView,
  }),
  slips: route({
    ...byManager,
    path: '/api/school_manager/v1/students/accounts/slips',
    summary: '账号条：生成新的初始密码，仅显示一次；已登录过的账号默认跳过',
    effect: 'command',
    limit: { burst: 30, per_minute: 30 },
    input: z.object({ student_ids: idsOf('学生', MAX_SLIPS), include_used: z.boolean().default(false) }),
    output: z.object({ slips: z.array(StudentSlipView), skipped: z.array(SkippedView) }),
  }),
  exportSlips: route({
    ...byManager,
    path: '/api/school_manager/v1/students/accounts/slips/export',
    summary: '刚生成的账号条导出为 xlsx，密码由页面给出，服务器不保存',
    effect: 'command',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({
      slips: z
        .array(z.object({ student_id: Id, password: SlipPassword }))
        .min(1, '请选择学生')
        .max(MAX_SLIP_ROWS, `一次最多导出 ${MAX_SLIP_ROWS} 张账号条`)
        .refine(
          (slips) => new Set(slips.map(({ student_id }) => student_id)).size === slips.length,
          '同一名学生只能有一张账号条',
        ),
    }),
    output: XlsxFileView,
  }),
  listPads: route({
    method: 'POST',
    path: '/api/school_manager/v1/students/pads/list',
    summary: '平板绑定：平板、学生、最近一次登录',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      /** Of the student's name, pinyin, initials or 学号, or of the pad's name. */
      search: optionalText('搜索内容', 30).default(''),
      class_id: Id.optional(),
    }),
    output: paged(PadBindingView),
  }),
  namePads: route({
    ...byManager,
    path: '/api/school_manager/v1/students/pads/name',
    summary: '给平板起名或编号；一台一个名字，学校里不重复',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({
      pads: z
        .array(z.object({ binding_id: Id, device_name: nameText('device') }))
        .min(1, '请选择平板')
        .max(MAX_CHOSEN, `一次最多 ${MAX_CHOSEN} 台`),
    }),
    output: Done,
  }),
  unbindPads: route({
    ...byManager,
    path: '/api/school_manager/v1/students/pads/unbind',
    summary: '解除平板绑定，并让平板上的登录下线',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({ binding_ids: idsOf('平板', MAX_CHOSEN) }),
    output: Done,
  }),
}
