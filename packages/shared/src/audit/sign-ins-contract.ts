import { z } from 'zod'
import { route } from '../core/route.ts'
import { Day, Id, Instant, paged, Paging } from '../core/schemas.ts'

/** How long somebody may not have signed in, in days. */
export const SILENT_DAYS = [7, 14, 30, 90] as const
/** The weeks that the figures tell, this one included. */
export const SIGN_IN_WEEKS = 8

const byManager = { method: 'POST', access: 'schoolManage.query', scope: 'school', effect: 'read' } as const
const Days = z.literal(SILENT_DAYS).default(14)

/** 登录统计 of a school ([SC-151]). */
export const signInsContract = {
  signInFigures: route({
    ...byManager,
    path: '/api/audit/v1/sign-in/figures',
    summary: '登录统计：各角色有多少账号、多少天没有登录、每周有几人登录',
    input: z.object({ days: Days }),
    output: z.object({
      /** The Mondays of the weeks, the oldest first. */
      weeks: z.array(Day),
      roles: z.array(
        z.object({
          role_id: Id,
          name: z.string(),
          account_count: z.int(),
          silent_count: z.int(),
          never_count: z.int(),
          /** The accounts that signed in, for each week. */
          weekly: z.array(z.int()),
        }),
      ),
    }),
  }),
  silentAccounts: route({
    ...byManager,
    path: '/api/audit/v1/sign-in/silent',
    summary: '多少天没有登录的账号，最久的在前',
    input: z.object({ ...Paging, days: Days, role_id: Id.nullable().default(null) }),
    output: paged(
      z.object({
        account_id: Id,
        person_id: Id,
        name: z.string(),
        login: z.string(),
        role_name: z.string(),
        is_student: z.boolean(),
        last_login_at: Instant.nullable(),
      }),
    ),
  }),
}
