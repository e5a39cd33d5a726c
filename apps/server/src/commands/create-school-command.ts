import { parseArgs } from 'node:util'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { RegionWords, SchoolName } from '@jiangtai/shared/setup/contract.ts'
import { Login, PersonName } from '@jiangtai/shared/students/fields.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import { z } from 'zod'
import { hashPassword } from '../core/auth/password.ts'
import { makeReadablePassword } from '../core/auth/readable-password.ts'
import { commandCaller } from './command-caller.ts'
import type { Clock } from '../core/time/clock.ts'
import type { Database } from '../core/db/database.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { createSchool } from '../features/setup/new-school.service.ts'

/** One of some things by the name that people know it by. */
function named<T extends { id: string; name: string }>(choices: readonly T[]) {
  const words = choices.map(({ name }) => name).join('、')
  return z.string({ message: `请填 ${words} 之一` }).transform((text, ctx): T['id'] => {
    const chosen = choices.find(({ name }) => name === text)
    if (chosen !== undefined) return chosen.id
    ctx.addIssue({ code: 'custom', message: `请填 ${words} 之一` })
    return z.NEVER
  })
}

const GENDERS = (['male', 'female'] as const).map((id) => ({ id, name: GENDER_NAMES[id] }))

const Arguments = z.object({
  name: SchoolName,
  manager: PersonName,
  gender: named(GENDERS),
  phase: named(PHASES),
  subject: named(SUBJECTS),
  login: Login,
  region: RegionWords.default(''),
})
type Arguments = z.output<typeof Arguments>

const USAGE =
  '用法：npm run school:create -- --name 学校名 --manager 管理员姓名 --gender 女 --phase 高中 --subject 语文 --login 登录名 [--region "浙江省 杭州市 西湖区"]'
/** What a refusal of the service is about, as an argument. */
const ARGUMENT_OF: Record<string, string> = { school_name: '--name', login: '--login' }

/** The arguments of `npm run school:create`; throws one error that names each wrong one. */
export function readSchoolArguments(args: readonly string[]): Arguments {
  const option = { type: 'string' } as const
  const options = Object.fromEntries(Object.keys(Arguments.shape).map((name) => [name, option]))
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false })
  const unknown = Object.keys(values).filter((name) => !(name in options))
  const faults = [
    ...unknown.map((name) => `--${name}：没有这个参数`),
    ...positionals.map((one) => `${one}：前面缺少参数名`),
  ]
  const parsed = Arguments.safeParse(values)
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map(({ path, message }) => `--${path.join('.')}：${message}`))
  }
  if (parsed.success && faults.length === 0) return parsed.data
  throw new Error([...faults, USAGE].join('\n'))
}

/** Makes a school and its manager with a password that is returned this once; throws words that name the argument ([FS-4], [FS-5]). */
export async function makeSchool(
  { database, clock }: { database: Database; clock: Clock },
  { name, manager, gender, phase: phase_id, subject: subject_id, login, region }: Arguments,
): Promise<{ school_id: string; password: string }> {
  const password = makeReadablePassword()
  const password_hash = await hashPassword(password)
  try {
    const { school_id } = await inTransaction(database, { school_id: null }, (db) =>
      createSchool(
        { db, now: clock.now(), meta: commandCaller('school:create') },
        {
          ...{ school_name: name, region, manager_name: manager, login, password_hash },
          ...{ gender, phase_id, subject_id, password_of: 'given', which: 'another' },
        },
      ),
    )
    return { school_id, password }
  } catch (error) {
    throw inArguments(error)
  }
}

function inArguments(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const lines = error.fields.map(({ field, message }) => `${ARGUMENT_OF[field] ?? field}：${message}`)
  return new Error(lines.length > 0 ? lines.join('\n') : error.message)
}

/** `npm run school:create`: a first or a further real school. Returns what to print, the password with it. */
export async function createSchoolCommand({
  args,
  open,
}: {
  args: readonly string[]
  open: () => Promise<{ database: Database; clock: Clock }>
}): Promise<string> {
  const asked = readSchoolArguments(args)
  const opened = await open()
  try {
    const { password } = await makeSchool(opened, asked)
    return [
      `已创建学校：${asked.name}`,
      `  校管理员：${asked.manager}`,
      `  登录名：  ${asked.login}`,
      `  密码：    ${password}`,
      '密码只显示这一次；第一次登录时要换成自己的，并设置登录验证（手机上的验证器应用）。',
    ].join('\n')
  } finally {
    await opened.database.close()
  }
}
