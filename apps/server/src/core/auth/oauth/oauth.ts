import { AppError } from '@jiangtai/shared/core/errors.ts'
import { createWechatOAuth } from './wechat-oauth.ts'

/** Somebody known to another platform. */
export type OAuthIdentity = { open_id: string; name: string | null }

/** Turns the one-time code of a social sign-in into who it is: null when the platform refuses it; UNAVAILABLE when it cannot be asked. */
export type OAuth = { identify: (code: string) => Promise<OAuthIdentity | null> }

/** Which platform to use; `development` believes every code and is for development only. */
export type OAuthSettings =
  | { provider: 'off' }
  | { provider: 'development' }
  | { provider: 'wechat'; endpoint: string; app_id: string; app_secret: string }

/** Opens the platform the settings name. */
export function openOAuth(settings: OAuthSettings): OAuth {
  if (settings.provider === 'wechat') return createWechatOAuth(settings)
  if (settings.provider === 'development') return createDevelopmentOAuth()
  return {
    identify: async () => {
      throw new AppError('UNAVAILABLE', { message: '尚未开通微信登录' })
    },
  }
}

/** For development: the code `dev-<name>` is the person of that name. */
export function createDevelopmentOAuth(): OAuth {
  return {
    identify: async (code) => (code.startsWith('dev-') ? { open_id: code, name: code.slice(4) } : null),
  }
}
