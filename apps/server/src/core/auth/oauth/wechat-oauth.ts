import { AppError } from '@jiangtai/shared/core/errors.ts'
import { z } from 'zod'
import { askJson } from '../../formats/ask-json.ts'
import type { OAuth, OAuthSettings } from './oauth.ts'

const Refused = z.object({
  errcode: z
    .number()
    .int()
    .refine((code) => code !== 0),
})
const Granted = z.object({ access_token: z.string().min(1), openid: z.string().min(1) })
const Person = z.object({ openid: z.string(), nickname: z.string() })
/** WeChat's numbers for a code that is wrong, used or too old. */
const BAD_CODE = [40029, 40163, 41008, 42003]

/** WeChat's open platform: `sns/oauth2/access_token`, then `sns/userinfo` for the name. */
export function createWechatOAuth(settings: Extract<OAuthSettings, { provider: 'wechat' }>): OAuth {
  const ask = (path: string, query: Record<string, string>) =>
    askWechat(`${settings.endpoint.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`)
  return {
    identify: async (code) => {
      const grant = await ask('/sns/oauth2/access_token', {
        appid: settings.app_id,
        secret: settings.app_secret,
        code,
        grant_type: 'authorization_code',
      })
      const refused = Refused.safeParse(grant)
      if (refused.success && BAD_CODE.includes(refused.data.errcode)) return null
      const granted = Granted.safeParse(grant)
      if (!granted.success) throw unavailable()
      const { access_token, openid } = granted.data
      const person = Person.safeParse(await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }))
      // The name is an ornament: without it the person is still known.
      return { open_id: openid, name: person.success ? person.data.nickname : null }
    },
  }
}

async function askWechat(url: string): Promise<unknown> {
  try {
    return (await askJson(url)).json
  } catch {
    // The error may quote the address, which holds the secret, so that it is not passed on.
    throw unavailable()
  }
}

function unavailable(): AppError {
  return new AppError('UNAVAILABLE', { message: '暂时无法连接微信，请稍后重试' })
}
