import type { Env } from './core/env.ts'
import type { OAuthSettings } from './core/auth/oauth/oauth.ts'
import type { SmsSettings } from './core/sms/sms.ts'

/** The providers of codes and of social sign-in that the environment names; throws with the setting that is missing. */
export function signInProviders(env: Env): { sms: SmsSettings; oauth: OAuthSettings } {
  return { sms: smsSettings(env), oauth: oauthSettings(env) }
}

/** Where people scan with WeChat, but for `redirect_uri` and `state`, which the page adds; null when nobody can. */
export function wechatUrl(env: Env): string | null {
  if (env.OAUTH_PROVIDER === 'off') return null
  // In development nobody scans: the popup comes straight back with a code of its own.
  if (env.OAUTH_PROVIDER === 'development') return '/middlePage?code=dev-wechat'
  const url = new URL(env.WECHAT_AUTHORIZE_URL)
  url.searchParams.set('appid', env.WECHAT_APP_ID ?? '')
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('scope', 'snsapi_login')
  return url.href
}

function smsSettings(env: Env): SmsSettings {
  if (env.SMS_PROVIDER !== 'aliyun') return { provider: env.SMS_PROVIDER }
  const required = (value: string | undefined, name: string) =>
    requiredBy('SMS_PROVIDER=aliyun', { value, name })
  return {
    provider: 'aliyun',
    endpoint: env.SMS_ALIYUN_ENDPOINT,
    access_key_id: required(env.SMS_ALIYUN_ACCESS_KEY_ID, 'SMS_ALIYUN_ACCESS_KEY_ID'),
    access_key_secret: required(env.SMS_ALIYUN_ACCESS_KEY_SECRET, 'SMS_ALIYUN_ACCESS_KEY_SECRET'),
    sign_name: required(env.SMS_ALIYUN_SIGN_NAME, 'SMS_ALIYUN_SIGN_NAME'),
    template_code: required(env.SMS_ALIYUN_TEMPLATE_CODE, 'SMS_ALIYUN_TEMPLATE_CODE'),
  }
}

function oauthSettings(env: Env): OAuthSettings {
  if (env.OAUTH_PROVIDER !== 'wechat') return { provider: env.OAUTH_PROVIDER }
  const required = (value: string | undefined, name: string) =>
    requiredBy('OAUTH_PROVIDER=wechat', { value, name })
  return {
    provider: 'wechat',
    endpoint: env.WECHAT_ENDPOINT,
    app_id: required(env.WECHAT_APP_ID, 'WECHAT_APP_ID'),
    app_secret: required(env.WECHAT_APP_SECRET, 'WECHAT_APP_SECRET'),
  }
}

function requiredBy(setting: string, { value, name }: { value: string | undefined; name: string }): string {
  if (value === undefined) throw new Error(`设置了 ${setting} 时还需要 ${name}`)
  return value
}
