import type { Env } from '../core/env.ts'
import { isLoopback } from '../core/caller/exposure.ts'

/** A setting that is for development, and what helps. */
export type UnsafeSetting = { setting: string; words: string }

const DEMO_PASSWORDS: UnsafeSetting = {
  setting: '演示账号的公开密码',
  words: '演示账号的密码人人都知道，请重置或停用这些账号',
}

type ReachEnv = Pick<Env, 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/** Whether the settings let others than this machine reach the server ([FS-7]). */
export function isExposed({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: ReachEnv): boolean {
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)
  return !isLoopback(HOST) || isPublic || TRUSTED_PROXIES !== ''
}

/** What is unsafe where others reach the server ([FS-8]). */
export function unsafeSettings(
  env: Pick<Env, 'SMS_PROVIDER' | 'OAUTH_PROVIDER'>,
  { has_demo_passwords }: { has_demo_passwords: boolean },
): UnsafeSetting[] {
  const unsafe = has_demo_passwords ? [DEMO_PASSWORDS] : []
  if (env.SMS_PROVIDER === 'log')
    unsafe.push({
      setting: 'SMS_PROVIDER=log',
      words: '短信验证码写在服务器日志里，请把 SMS_PROVIDER 设为 aliyun 或 off',
    })
  if (env.OAUTH_PROVIDER === 'development')
    unsafe.push({
      setting: 'OAUTH_PROVIDER=development',
      words: '微信登录不核对身份，请把 OAUTH_PROVIDER 设为 off 或 wechat',
    })
  return unsafe
}

/** Throws, naming each setting, when a production start has settings for development where others reach it ([FS-9]). */
export function refuseUnsafeProduction(
  env: ReachEnv & Pick<Env, 'NODE_ENV' | 'DEMO' | 'SMS_PROVIDER' | 'OAUTH_PROVIDER'>,
  known: { has_demo_passwords: boolean },
): void {
  if (env.NODE_ENV !== 'production' || !isExposed(env)) return
  const asked =
    env.DEMO === '1' ? [{ setting: 'DEMO=1', words: '演示学校的密码是公开的，请去掉 DEMO=1' }] : []
  const unsafe = [...asked, ...unsafeSettings(env, known)]
  if (unsafe.length === 0) return
  const lines = unsafe.map(({ setting, words }) => `  ${setting}：${words}`)
  throw new Error(
    ['正式运行（NODE_ENV=production）且别的机器可以访问时，不能这样启动：', ...lines].join('\n'),
  )
}
