import { isLoginName, LOGIN_RULE } from '@jiangtai/shared/session/login-name.ts'
import type { Form } from './form.ts'
import { TextField } from './TextField.tsx'

/** The fault of a login name that somebody chooses for themselves. */
export function checkLogin({ login }: { login: string }): { login?: string } {
  const chosen = login.trim()
  if (chosen === '') return { login: '请给自己取一个账号' }
  return isLoginName(chosen) ? {} : { login: `账号为 ${LOGIN_RULE}` }
}

/** A login name that somebody chooses for themselves. */
export function LoginField({ form }: { form: Form<'login'> }) {
  return (
    <TextField
      form={form}
      name="login"
      label="账号"
      hint={LOGIN_RULE}
      input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 32 }}
    />
  )
}
