import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { ownAccountContract } from '@jiangtai/shared/teachers/own-account-contract.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { inOneWrite } from '../../core/http/own-transaction.ts'
import { phoneTaken, refusingTaken } from '../session/accounts/accounts.service.ts'
import { redeemTicket } from '../session/codes/codes.service.ts'
import { type AccountRow, findOwnAccount, proveOwnPassword } from '../session/own-password.service.ts'
import { searchColumns } from './teacher-columns.ts'
import { changeWithAccount } from './teachers.store.ts'

export const ownAccount = routes(ownAccountContract, {
  changeOwnName: async (ctx, { name }) => {
    const account = await findOwnAccount(ctx)
    await changeWithAccount(ctx.db, whereOf(ctx), {
      account: { name },
      set: { name, ...searchColumns({ name, login: account.login, phone_number: account.phone }) },
    })
    await record(ctx, 'teacher.own_name', { before: { name: account.name }, after: { name } })
    return DONE
  },

  changeOwnPhone: async (ctx, { ticket, password }) => {
    const account = await proveOwnPassword(ctx, { password, field: 'password', words: '密码不正确' })
    return inOneWrite(ctx, ownAccountContract.changeOwnPhone.output, async (own) => {
      // The ticket is used up with the phone it binds: a refusal also undoes the use of the ticket.
      const redeemed = await redeemTicket(own, { ticket, kinds: ['bind'], field: 'ticket' })
      return changePhone(own, account, redeemed.subject)
    })
  },
})

/** A teacher who signs in by phone number does so with the new one from then on ([SE-106]). */
async function changePhone(ctx: Ctx, account: AccountRow, phone: string) {
  const { name } = account
  const login = account.login === account.phone ? phone : account.login
  const isChanged = await refusingTaken(() =>
    changeWithAccount(ctx.db, whereOf(ctx), {
      account: { phone, login, free: [phone] },
      set: { phone_number: phone, ...searchColumns({ name, login, phone_number: phone }) },
    }),
  )
  if (!isChanged) throw phoneTaken()
  await record(ctx, 'teacher.own_phone', {
    before: { phone_number: account.phone, login: account.login },
    after: { phone_number: phone, login },
  })
  return { phone_number: phone, login }
}

function whereOf({ actor }: Ctx) {
  return { school_id: actor.school_id, teacher_id: actor.person_id }
}

function record(ctx: Ctx, action: string, change: { before: object; after: object }): Promise<void> {
  return recordAudit(ctx, { who: ctx.actor, action, target_id: ctx.actor.person_id, ...change })
}
