import { expect, test } from 'vitest'
import { readEnv } from './core/env.ts'
import { pageSettings } from './core/http/pages/page-settings.ts'
import { wechatUrl } from './sign-in-providers.ts'

const WECHAT = { OAUTH_PROVIDER: 'wechat', WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret-of-wx1' }

test('[SE-28] the page is told where to scan only when the server is set up for it', () => {
  const told = (source: Record<string, string>) =>
    pageSettings({
      portals: [],
      partner_url: null,
      wechat_url: wechatUrl(readEnv(source)),
      offers_setup: false,
    })
  expect(told({})).not.toContain('wechat')
  const element = told(WECHAT)
  expect(element).toContain(
    'content="https://open.weixin.qq.com/connect/qrconnect?appid=wx1&amp;response_type=code&amp;scope=snsapi_login"',
  )
  expect(element).not.toContain('secret')
})
