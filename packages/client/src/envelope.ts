import { ERRORS, type ErrorName, type FieldError } from '@jiangtai/shared/core/errors.ts'

/** The names by which failed calls are compared: the server's own, and two for calls that never reached it. */
export type ApiErrorName = ErrorName | 'OFFLINE' | 'TIMEOUT'

/** A failure as plain data: `status` is the HTTP status (0 when nothing came back), `code` the body code of the envelope. */
export type Failure = {
  name: ApiErrorName
  status: number
  code: number
  message: string
  fields: readonly FieldError[]
  /** The challenge that the server wants solved first; only with PROOF_NEEDED. */
  challenge?: string
  /** The server said `result.isLogin`: a refused sign-in, left alone by the forced-logout flow (spec §8). */
  is_login: boolean
}

/** The two ends of a call. */
export type Outcome = { kind: 'success'; payload: unknown } | { kind: 'failure'; failure: Failure }

/** Reads an answer of the server. Success is body code 200 (spec §8); the auth calls answer under `result`, all others under `data`. */
export function readEnvelope({ status, body }: { status: number; body: unknown }): Outcome {
  if (!isRecord(body)) return { kind: 'failure', failure: withoutEnvelope(status) }
  if (status < 400 && body.code === 200)
    return { kind: 'success', payload: body.data === undefined ? body.result : body.data }
  const code = typeof body.code === 'number' ? body.code : status
  const error = isRecord(body.error) ? body.error : {}
  const name = isErrorName(error.name) ? error.name : nameOf({ status, code })
  const said = typeof body.message === 'string' && body.message !== '' ? body.message : ERRORS[name].message
  return {
    kind: 'failure',
    failure: {
      name,
      status,
      code,
      // The keeper of the server finds the fault by its number; every display of a failure shows this message.
      message: typeof error.trace_id === 'string' ? `${said}（编号 ${error.trace_id}）` : said,
      fields: Array.isArray(error.fields) ? error.fields.filter(isFieldError) : [],
      ...(typeof error.challenge === 'string' ? { challenge: error.challenge } : {}),
      is_login: isRecord(body.result) && body.result.isLogin === true,
    },
  }
}

/** No answer came because the network is away. */
export const OFFLINE: Failure = {
  name: 'OFFLINE',
  status: 0,
  code: 0,
  message: '网络已断开，请检查网络后重试',
  fields: [],
  is_login: false,
}

/** No answer came in time; whether the server did the work is unknown. */
export const TIMEOUT: Failure = { ...OFFLINE, name: 'TIMEOUT', message: '请求超时，请稍后重试' }

/** A proxy's page or a broken body instead of an envelope. */
function withoutEnvelope(status: number): Failure {
  const name = nameOf({ status, code: status })
  return {
    name,
    status,
    code: ERRORS[name].code,
    message: ERRORS[name].message,
    fields: [],
    is_login: false,
  }
}

function nameOf({ status, code }: { status: number; code: number }): ErrorName {
  if (status === 502 || status === 504) return 'UNAVAILABLE'
  const names = Object.keys(ERRORS).filter(isErrorName)
  return (
    names.find((name) => ERRORS[name].status === status && ERRORS[name].code === code) ??
    names.find((name) => ERRORS[name].code === code) ??
    'SYSTEM'
  )
}

function isErrorName(value: unknown): value is ErrorName {
  return typeof value === 'string' && Object.keys(ERRORS).includes(value)
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
