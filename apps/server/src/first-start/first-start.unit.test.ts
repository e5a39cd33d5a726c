import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Env, readEnv } from '../core/env.ts'
import { isFromElsewhere, isLoopback, setupCodeOf } from '../core/caller/exposure.ts'
import { markFreshFolder, unmarkFolder, wantsDemo } from './fresh-folder.ts'
import { isExposed, refuseUnsafeProduction, unsafeSettings } from './unsafe-settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const env = (source: Record<string, string> = {}): Env =>
  readEnv({ DATA_DIR: path.join(folder, 'data'), ...source })
const startsWithDemo = (source: Record<string, string> = {}): boolean => {
  markFreshFolder(env(source))
  return wantsDemo(env(source))
}

describe('whether a start builds the demo school', () => {
  it('[FS-20] an empty folder gets it, also when the first start was cut short', () => {
    expect(startsWithDemo()).toBe(true)
    // Killed after it has begun to write.
    mkdirSync(path.join(folder, 'data/pg'))
    expect(startsWithDemo()).toBe(true)
    unmarkFolder(env())
    expect(startsWithDemo()).toBe(false)
  })

  it('[FS-20] a folder that holds anything does not', () => {
    mkdirSync(path.join(folder, 'data'))
    writeFileSync(path.join(folder, 'data/secret.key'), '')
    expect(startsWithDemo()).toBe(false)
    expect(startsWithDemo({ DEMO: '1' })).toBe(true)
  })

  it.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://x/y' },
    { DEMO: '0' },
    { NODE_ENV: 'production' },
  ])('[FS-20] %o does not, and leaves no mark', (source) => {
    expect(startsWithDemo(source)).toBe(false)
    expect(existsSync(path.join(folder, 'data/demo-school.pending'))).toBe(false)
    expect(startsWithDemo({ ...source, DEMO: '1' })).toBe(true)
  })
})

describe('who reaches the server', () => {
  it('[FS-7] tells this machine from others', () => {
    for (const host of ['localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]'])
      expect(isLoopback(host)).toBe(true)
    for (const host of ['0.0.0.0', '::', '10.0.0.1', 'localhost.example', '127.0.0.1.example'])
      expect(isLoopback(host)).toBe(false)
  })

  it('[FS-7] is told by HOST, PUBLIC_URL and TRUSTED_PROXIES', () => {
    expect(isExposed(env())).toBe(false)
    expect(isExposed(env({ PUBLIC_URL: 'http://localhost:3000' }))).toBe(false)
    expect(isExposed(env({ HOST: '0.0.0.0' }))).toBe(true)
    expect(isExposed(env({ PUBLIC_URL: 'https://school.example' }))).toBe(true)
    expect(isExposed(env({ TRUSTED_PROXIES: '127.0.0.1' }))).toBe(true)
  })

  it('[FS-6] a call to another name than this machine’s comes from elsewhere', () => {
    const here = { is_exposed: false }
    const to = (host: string) => ({ host, is_passed_on: false })
    expect(isFromElsewhere(here, to('http://127.0.0.1:3000'))).toBe(false)
    expect(isFromElsewhere(here, to('http://[::1]:3000'))).toBe(false)
    for (const host of ['http://school.example', 'http://127.0.0.1.example', 'http://', ''])
      expect(isFromElsewhere(here, to(host))).toBe(true)
    expect(isFromElsewhere({ is_exposed: true }, to('http://127.0.0.1:3000'))).toBe(true)
  })

  it('[FS-6] all processes with one key tell one setup code, and others another', () => {
    expect(setupCodeOf('key')).toMatch(/^[a-z2-9]{8}$/)
    expect(setupCodeOf('key')).toBe(setupCodeOf('key'))
    expect(setupCodeOf('kez')).not.toBe(setupCodeOf('key'))
  })
})

describe('settings that are for development', () => {
  const known = { has_demo_passwords: false }
  const all = { NODE_ENV: 'production', HOST: '0.0.0.0', DEMO: '1', OAUTH_PROVIDER: 'development' }

  it('[FS-8] are told each with what helps', () => {
    const told = unsafeSettings(env({ OAUTH_PROVIDER: 'development' }), { has_demo_passwords: true })
    expect(told.map(({ setting }) => setting)).toEqual([
      ...['演示账号的公开密码', 'SMS_PROVIDER=log', 'OAUTH_PROVIDER=development'],
    ])
    expect(unsafeSettings(env({ SMS_PROVIDER: 'off' }), known)).toEqual([])
  })

  it('[FS-9] stop a production start that others reach, each by its name', () => {
    const start = (source: Record<string, string>, setting = known) =>
      refuseUnsafeProduction(env(source), setting)
    for (const name of ['DEMO=1', 'SMS_PROVIDER=log', 'OAUTH_PROVIDER=development'])
      expect(() => start(all)).toThrow(name)
    const right = { NODE_ENV: 'production', HOST: '0.0.0.0', SMS_PROVIDER: 'off' }
    expect(() => start(right)).not.toThrow()
    expect(() => start(right, { has_demo_passwords: true })).toThrow('演示账号')
    expect(() => start({ ...right, DEMO: '1' })).toThrow('DEMO=1')
  })

  it('[FS-9] stop nothing on this machine alone, nor outside of production', () => {
    expect(() => refuseUnsafeProduction(env({ ...all, HOST: '127.0.0.1' }), known)).not.toThrow()
    expect(() => refuseUnsafeProduction(env({ ...all, NODE_ENV: 'development' }), known)).not.toThrow()
  })
})
