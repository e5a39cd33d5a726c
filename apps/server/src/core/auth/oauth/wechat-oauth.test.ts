import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openOAuth } from './oauth.ts'

let server: Server | null = null
afterEach(() => new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve))))

type Answers = { knowsName: boolean; isBroken: boolean }

/** Answers as WeChat does: HTTP 200 in all cases, and numbers for errors. */
async function openPlatform({ knowsName, isBroken }: Answers) {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform')
    const param = (name: string) => url.searchParams.get(name)
    const answer = (): unknown => {
      if (url.pathname === '/sns/oauth2/access_token') {
        if (param('appid') !== 'app' || param('secret') !== 'app-secret')
          return { errcode: 40125, errmsg: 'bad secret' }
        if (param('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'bad grant_type' }
        if (param('code') !== 'right-code') return { errcode: 40029, errmsg: 'invalid code' }
        return { access_token: 'access-1', expires_in: 7200, openid: 'open-1', scope: 'snsapi_login' }
      }
      if (!knowsName || param('access_token') !== 'access-1')
        return { errcode: 48001, errmsg: 'api unauthorized' }
      return { openid: param('openid'), nickname: '林老师', sex: 0, unionid: 'union-1' }
    }
    response.end(isBroken ? '<html>' : JSON.stringify(answer()))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (app_secret: string) =>
    openOAuth({ provider: 'wechat', endpoint: `http://127.0.0.1:${port}/`, app_id: 'app', app_secret })
}

describe('asking WeChat who a code is', () => {
  it('gives the openid and the name', async () => {
    const open = await openPlatform({ knowsName: true, isBroken: false })
    expect(await open('app-secret').identify('right-code')).toEqual({ open_id: 'open-1', name: '林老师' })
  })

  it('gives the openid alone when the name may not be read', async () => {
    const open = await openPlatform({ knowsName: false, isBroken: false })
    expect(await open('app-secret').identify('right-code')).toEqual({ open_id: 'open-1', name: null })
  })

  it('knows a code that is wrong or used', async () => {
    const open = await openPlatform({ knowsName: true, isBroken: false })
    expect(await open('app-secret').identify('wrong-code')).toBeNull()
  })

  it('is unavailable when the platform refuses the application or answers nonsense', async () => {
    const refused = await openPlatform({ knowsName: true, isBroken: false })
    await expect(refused('wrong').identify('right-code')).rejects.toThrow('暂时无法连接微信，请稍后重试')
    server?.close()
    const broken = await openPlatform({ knowsName: true, isBroken: true })
    await expect(broken('app-secret').identify('right-code')).rejects.toThrow('暂时无法连接微信，请稍后重试')
  })
})

describe('without WeChat', () => {
  it('says so when it is off', async () => {
    await expect(openOAuth({ provider: 'off' }).identify('x')).rejects.toThrow('尚未开通微信登录')
  })

  it('believes dev- codes in development and no other', async () => {
    const oauth = openOAuth({ provider: 'development' })
    expect(await oauth.identify('dev-lin')).toEqual({ open_id: 'dev-lin', name: 'lin' })
    expect(await oauth.identify('lin')).toBeNull()
  })
})
