/**
 * The closed table of failures. `status` is the HTTP status, `code` the body code of the envelope; the client's 401/403/406
 * flows read them as spec §8 says: an HTTP 401/406 is a notice, a body code 401/403 under HTTP 200 is a dialog.
 */
export const ERRORS = {
  BAD_INPUT: { status: 400, code: 400, message: '提交的内容有误，请检查后重试', severity: 'warning' },
  NOT_SIGNED_IN: {
    status: 401,
    code: 401,
    message: 'Authorization verification failed',
    severity: 'warning',
  },
  SESSION_ENDED: { status: 200, code: 401, message: '账号未登录，请重新登录', severity: 'warning' },
  SIGN_IN_REFUSED: { status: 401, code: 401, message: '账号或密码错误', severity: 'warning' },
  ACCOUNT_DISABLED: {
    status: 200,
    code: 403,
    message: '账号已被管理员停用，请联系管理员',
    severity: 'warning',
  },
  PASSWORD_MUST_CHANGE: {
    status: 200,
    code: 428,
    message: '首次登录请先设置新密码',
    severity: 'warning',
  },
  PROOF_NEEDED: {
    status: 428,
    code: 428,
    message: '尝试次数较多，安全验证没有完成，请重试；老师也可以改用手机验证码登录',
    severity: 'warning',
  },
  FORBIDDEN: { status: 403, code: 403, message: '您没有权限', severity: 'warning' },
  TOKEN_REFUSED: {
    status: 406,
    code: 406,
    message: 'Authorization verification failed',
    severity: 'warning',
  },
  NOT_FOUND: { status: 404, code: 404, message: '内容不存在或已被删除', severity: 'warning' },
  CONFLICT: { status: 409, code: 409, message: '内容已被修改，请刷新后重试', severity: 'warning' },
  TOO_LARGE: { status: 413, code: 413, message: '提交的内容过大', severity: 'warning' },
  TOO_MANY: { status: 429, code: 429, message: '操作过于频繁，请稍后再试', severity: 'warning' },
  SYSTEM: { status: 500, code: 500, message: '系统错误,请稍后重试', severity: 'error' },
  UNAVAILABLE: { status: 503, code: 503, message: '服务繁忙，请稍后重试', severity: 'error' },
} as const satisfies Record<string, ErrorEntry>

type ErrorEntry = { status: number; code: number; message: string; severity: 'warning' | 'error' }

/** The name of a failure: what code compares, never the message. */
export type ErrorName = keyof typeof ERRORS

/** What is wrong with one field of the input: `field` is a dotted path such as `options.0.content`. */
export type FieldError = { field: string; message: string }

/** A failure a caller is told about. Anything else that is thrown becomes SYSTEM and is logged. */
export class AppError extends Error {
  readonly error_name: ErrorName
  readonly fields: readonly FieldError[]
  readonly retry_after_s: number | null
  /** What has to be solved first; only with PROOF_NEEDED. */
  readonly challenge: string | null
  constructor(
    name: ErrorName,
    told: {
      message?: string
      fields?: readonly FieldError[]
      retry_after_s?: number
      challenge?: string
    } = {},
  ) {
    super(told.message ?? told.fields?.[0]?.message ?? ERRORS[name].message)
    this.name = 'AppError'
    this.error_name = name
    this.fields = told.fields ?? []
    this.retry_after_s = told.retry_after_s ?? null
    this.challenge = told.challenge ?? null
  }
}

/** Refuses one field of the input with a message that says why. */
export function badField(field: string, message: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ field, message }] })
}

/** The failure half of the envelope; `result.isLogin` keeps a refused sign-in out of the forced-logout flow (spec §8). */
export type FailureEnvelope = {
  code: number
  message: string
  data: null
  error: { name: ErrorName; fields: readonly FieldError[]; challenge?: string; trace_id?: string }
  result?: { isLogin: true }
}

/** Turns a failure into what travels. Only a fault of ours brings its number: a refusal says the same of what is absent and of what is another's. */
export function failureEnvelope(error: AppError, trace_id?: string): FailureEnvelope {
  const isFault = ERRORS[error.error_name].severity === 'error'
  const envelope: FailureEnvelope = {
    code: ERRORS[error.error_name].code,
    message: error.message,
    data: null,
    error: {
      name: error.error_name,
      fields: error.fields,
      ...(error.challenge === null ? {} : { challenge: error.challenge }),
      ...(isFault && trace_id !== undefined ? { trace_id } : {}),
    },
  }
  return error.error_name === 'SIGN_IN_REFUSED' ? { ...envelope, result: { isLogin: true } } : envelope
}
