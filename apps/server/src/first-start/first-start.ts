import { demoLines } from '../../db/seed/demo-logins.ts'
import { findDemoHashes, hasDemoPasswords, usableDemoLogins } from '../../db/seed/demo-passwords.ts'
import { seedOnce, type SeedParts } from '../../db/seed/seed.ts'
import { makeReadablePassword } from '../core/auth/readable-password.ts'
import type { Env } from '../core/env.ts'
import type { Exposure } from '../core/caller/exposure.ts'
import { hasSchools } from '../features/school/school.service.ts'
import { markFreshFolder, unmarkFolder, wantsDemo } from './fresh-folder.ts'
import { isExposed, refuseUnsafeProduction, unsafeSettings } from './unsafe-settings.ts'

/** What a start has found or made. */
export type Start = {
  exposure: Exposure
  /** Whether the sign-in page offers to make the first school. */
  offers_setup: boolean
  /** The lines for the console, once the server answers at an address. */
  greeting: (address: string) => string
}

/** What is looked at before anything is opened; throws for a production start that must not be ([FS-9]). */
export function beforeStart(env: Env): void {
  refuseUnsafeProduction(env, { has_demo_passwords: false })
  markFreshFolder(env)
}

/** Builds the demo school where it is wanted, and finds out what is unsafe; throws for a production start that must not be ([FS-9]). */
export async function settleSchools(env: Env, parts: SeedParts): Promise<Start> {
  const db = parts.database.orm
  if (wantsDemo(env) && (env.DEMO === '1' || !(await hasSchools(db)))) await seedOnce(parts)
  const offers_setup = !(await hasSchools(db))
  if (!offers_setup) unmarkFolder(env)
  const hashes = await findDemoHashes(db)
  refuseUnsafeProduction(env, { has_demo_passwords: hashes.length > 0 })
  const is_exposed = isExposed(env)
  const setup_code = makeReadablePassword()
  const usable = await usableDemoLogins(db, hashes)
  const exposure: Exposure = {
    is_exposed,
    setup_code,
    warnings: async (now) => {
      if (!is_exposed) return []
      const has_demo_passwords = await hasDemoPasswords(now, hashes)
      return unsafeSettings(env, { has_demo_passwords }).map(({ words }) => words)
    },
  }
  const warnings = await exposure.warnings(db)
  return {
    exposure,
    offers_setup,
    greeting: (address) =>
      [
        '',
        `  讲台已启动：${address}`,
        `  学生平板：  ${address}/pad/`,
        `  接口文档：  ${address}/api/docs`,
        '',
        ...demoLines(usable),
        ...(offers_setup ? setupLines(address, setup_code) : []),
        ...warningLines(warnings),
      ].join('\n'),
  }
}

function warningLines(warnings: readonly string[]): string[] {
  if (warnings.length === 0) return []
  return ['  注意，别的机器可以访问这台服务器：', ...warnings.map((words) => `    ${words}`), '']
}

function setupLines(address: string, code: string): string[] {
  return [
    '  还没有学校。打开登录页创建第一所学校：',
    `    ${address}/login`,
    `    从别的机器打开时要填设置码：${code.slice(0, 4)}-${code.slice(4)}`,
    '',
  ]
}
