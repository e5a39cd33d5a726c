import { createApi } from '@jiangtai/client/api.ts'
import { createSessionStore } from '@jiangtai/client/session-store.ts'
import { AppError, ERRORS, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import { expect, test } from 'vitest'
import { setPassword, signIn } from './sign-in.ts'

const SIGNED = { token: 'token-1', expires_at: '2030-01-01T00:00:00Z', user_type: 2 }
const INFO = {
  name: '赖攸宁',
  welcome: '上午好',
  info: { name: '赖攸宁', a_id: 'account-1', person_id: 'student-1', school_id: 'school-1' },
}

/** A server that answers by path and keeps the calls. */
function trial(answers: Record<string, object | AppError>) {
  const asked: [path: string, token: string | null][] = []
  const session = createSessionStore({
    app: 'pad',
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    now: () => 0,
  })
  const api = createApi({
    base_url: '',
    session,
    fetch: async (input, init) => {
      const path = typeof input === 'string' ? input : ''
      asked.push([path, new Headers(init?.headers).get('Authorization')])
      const answer = answers[path] ?? {}
      if (!(answer instanceof AppError))
        return new Response(JSON.stringify({ code: 200, message: 'ok', result: answer }))
      const { status } = ERRORS[answer.error_name]
      return new Response(JSON.stringify(failureEnvelope(answer)), { status })
    },
    device_secret: '',
    prove: async () => '',
    onSignedOut: () => {},
    onNotice: () => {},
  })
  return { asked, caller: { api, session } }
}

const TYPED = { account: 's0001', password: 'secret' }

test('a student is signed in with the ids that lessons and the device use', async () => {
  const { caller } = trial({ '/api/auth/login': SIGNED, '/api/auth/user/info': INFO })
  expect(await signIn(caller, TYPED)).toEqual({
    kind: 'signed_in',
    session: SIGNED,
    user: { name: '赖攸宁', welcome: '上午好', student_id: 'student-1', account_id: 'account-1' },
  })
})

test('[PD-76] that the account is signed in on another pad is handed on and not kept with the sign-in', async () => {
  const other_pad_at = '2026-11-23T00:05:00.000Z'
  const { caller } = trial({
    '/api/auth/login': { ...SIGNED, other_pad_at },
    '/api/auth/user/info': INFO,
  })
  expect(await signIn(caller, TYPED)).toMatchObject({ session: SIGNED, other_pad_at })
  expect(caller.session.getState()).toEqual(SIGNED)
})

test("a teacher's sign-in is ended at once", async () => {
  const { asked, caller } = trial({ '/api/auth/login': { ...SIGNED, user_type: 1 } })
  expect(await signIn(caller, TYPED)).toEqual({ kind: 'teacher' })
  expect(asked.at(-1)).toEqual(['/api/auth/logout', 'token-1'])
})

test.each([
  [new AppError('SIGN_IN_REFUSED'), '账号或密码错误', null],
  [new AppError('ACCOUNT_DISABLED'), '账号已被管理员停用，请联系管理员', null],
  [
    new AppError('TOO_MANY', { message: '登录尝试次数过多，请 15 分钟后再试' }),
    '登录尝试次数过多，请 15 分钟后再试',
    null,
  ],
  [
    new AppError('BAD_INPUT', { fields: [{ field: 'account', message: '账号最多 64 个字' }] }),
    '账号最多 64 个字',
    'account',
  ],
] as const)('a refusal is told in the words of the server: %s', async (refusal, message, field) => {
  const { caller } = trial({ '/api/auth/login': refusal })
  expect(await signIn(caller, TYPED)).toEqual({ kind: 'refused', message, field })
})

test('[SE-22] a right password that the school chose leads to another one', async () => {
  const { caller } = trial({ '/api/auth/login': new AppError('PASSWORD_MUST_CHANGE') })
  expect(await signIn(caller, TYPED)).toEqual({ kind: 'must_change_password' })
})

test('[SE-23] a password of one’s own is stored, or refused in the words of the server', async () => {
  const first = { account: 's0001', old_password: 'given', password: 'own-Password-1' }
  expect(await setPassword(trial({}).caller, first)).toBeNull()
  const fields = [{ field: 'password', message: '新密码不能与原密码相同' }]
  const { caller } = trial({ '/api/auth/set-pwd': new AppError('BAD_INPUT', { fields }) })
  expect(await setPassword(caller, first)).toEqual({ message: '新密码不能与原密码相同' })
})
