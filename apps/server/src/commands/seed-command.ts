import { parseArgs } from 'node:util'
import { confirmReset, terminalLine } from '../../db/seed/confirm-reset.ts'
import { LARGE_SCHOOL } from '../../db/seed/large/large-school.ts'
import { seedLarge } from '../../db/seed/large/seed-large.ts'
import { resetData } from '../../db/seed/reset.ts'
import { seedOnce, type SeedParts } from '../../db/seed/seed.ts'
import type { Env } from '../core/env.ts'

/** `npm run seed`: builds the demo school; `--reset` forgets everything first, `--size large` adds the large school. Returns what to print. */
export async function seedCommand(
  env: Env,
  { args, open }: { args: readonly string[]; open: () => Promise<SeedParts> },
): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reset: { type: 'boolean' },
      size: { type: 'string' },
      'yes-delete': { type: 'string', multiple: true },
    },
    strict: false,
  })
  if (values.reset === true) {
    const given = (values['yes-delete'] ?? []).filter((name) => typeof name === 'string')
    await confirmReset(env, { given, ask: terminalLine() })
    await resetData(env)
  }
  const parts = await open()
  try {
    const isMade = await seedOnce(parts)
    const told = [isMade ? '已建好演示学校' : '演示学校已存在；用 --reset 重新建立']
    if (values.size === 'large') {
      const { name, prefix } = LARGE_SCHOOL
      const isNew = await seedLarge(parts, LARGE_SCHOOL)
      told.push(isNew ? `已建好${name}，用 ${prefix}-manager 登录` : `${name}已存在`)
    }
    return told.join('\n')
  } finally {
    await parts.database.close()
  }
}
