import { z } from 'zod'
import { nameText, text } from '../core/schemas.ts'
import { isLoginName, LOGIN_RULE } from '../session/login-name.ts'
import { ACCOUNT_STATES } from './rules.ts'

/** 性别. */
export const Gender = z.enum(['male', 'female'], { message: '请选择性别' })
/** 姓名 of a student or a teacher; two people may have the same. */
export const PersonName = nameText('person')
/** 学号, unique in its school; letters and digits as given, zeros kept. */
export const StudentNo = text('学号', 32).regex(/^[A-Za-z0-9_.-]+$/, '学号只能是字母、数字或 _ . -')
/** 座号 in the administrative class. */
export const SeatNo = z.int({ message: '座号应为整数' }).min(1, '座号从 1 开始').max(999, '座号最大为 999')

/** 登录名, unique among all who sign in. */
export const Login = text('登录名', 32).refine(isLoginName, `登录名为 ${LOGIN_RULE}`)

/** 在读, 休学, 转出, 毕业; the double of another record (已合并) is in no list. */
export const StudentStatus = z.enum(['enrolled', 'on_leave', 'transferred_out', 'graduated', 'merged'])
export type StudentStatus = z.output<typeof StudentStatus>
/** Those a list can be asked for. */
export const ListedStudentStatus = StudentStatus.exclude(['merged'])

/** Where an account stands: 正常, 未启用 (never signed in), 已停用. */
export const AccountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.output<typeof AccountState>

/** Why something is done, for the history. */
export const Reason = text('原因', 50)

/** The account of a person, shown to the people who manage it. */
export const PersonAccountView = z.object({
  account_id: z.string(),
  login: z.string(),
  state: AccountState,
  /** The password was given out by the school; its owner sets another at the next sign-in. */
  must_change_password: z.boolean(),
  /** Without one nobody can sign in with it by a password yet. */
  has_password: z.boolean(),
  last_login_at: z.string().nullable(),
})
export type PersonAccountView = z.output<typeof PersonAccountView>

/** The password of a slip, as it was shown. */
export const SlipPassword = text('初始密码', 64)

/** A password that is shown this once and kept by nobody in clear. */
export const GivenPasswordView = z.object({ login: z.string(), password: z.string() })
