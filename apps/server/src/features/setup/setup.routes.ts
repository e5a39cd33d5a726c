import { timingSafeEqual } from 'node:crypto'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { setupContract } from '@jiangtai/shared/setup/contract.ts'
import { hashPassword } from '../../core/auth/password.ts'
import { isFromElsewhere } from '../../core/caller/exposure.ts'
import { damageWarnings } from '../files/scrub/scrub.service.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { alarmWordsFor } from '../../core/observe/alarms/alarm.ts'
import { inOwnTransaction } from '../../core/http/own-transaction.ts'
import { hasSchools } from '../school/school.service.ts'
import { refuseGuessable } from '../session/accounts/new-password.service.ts'
import { unaskedManagersWarnings } from '../session/second-step/second-step.service.ts'
import { openSessionOf } from '../session/sign-in.service.ts'
import { createSchool, schoolIsHere } from './new-school.service.ts'

export const setup = routes(setupContract, {
  getSetup: async (ctx) => ({
    may_create: !(await hasSchools(ctx.db)),
    asks_code: isFromElsewhere(ctx.exposure, ctx.meta),
  }),

  createFirstSchool: async (ctx, { password, setup_code, ...asked }) => {
    // These checks come before the hash, because a stranger could load the server with hashes.
    if (await hasSchools(ctx.db)) throw schoolIsHere()
    if (isFromElsewhere(ctx.exposure, ctx.meta)) refuseWrongCode(ctx, setup_code ?? '')
    refuseGuessable(password, { ...asked, name: asked.manager_name, phone: null })
    const password_hash = await hashPassword(password)
    return inOwnTransaction(ctx, async (own) => {
      const credentials = { ...asked, password_hash, password_of: 'manager', which: 'first' } as const
      const { account_id } = await createSchool(own, credentials)
      return openSessionOf(own, { account_id, way: 'setup' })
    })
  },

  listWarnings: async ({ actor, db, exposure, alarms }) => {
    const { manager_type, school_id } = actor
    if (manager_type !== MANAGER_TYPE.school) return { warnings: [], alarms: [] }
    const [unsafe, unasked, damaged] = await Promise.all([
      exposure.warnings(db),
      exposure.is_exposed ? unaskedManagersWarnings(db, school_id) : [],
      damageWarnings(db, school_id),
    ])
    return { warnings: [...unsafe, ...unasked], alarms: [...alarmWordsFor(alarms, school_id), ...damaged] }
  },
})

function refuseWrongCode({ exposure, keyedHash }: Pick<Ctx, 'exposure' | 'keyedHash'>, typed: string): void {
  if (typed === '') throw badField('setup_code', '请填写设置码，它写在服务器启动时的输出里')
  const hashOf = (code: string) => Buffer.from(keyedHash(code.replaceAll(/[\s-]/g, '').toLowerCase()))
  if (timingSafeEqual(hashOf(typed), hashOf(exposure.setup_code))) return
  throw badField('setup_code', '设置码不对：请看服务器最近一次启动时的输出')
}
