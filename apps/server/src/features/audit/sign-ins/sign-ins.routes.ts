import { SIGN_IN_WEEKS, signInsContract } from '@jiangtai/shared/audit/sign-ins-contract.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { mondayOf } from '@jiangtai/shared/own-report/report.ts'
import { daysAfter } from '@jiangtai/shared/wrong-book/review.ts'
import { routes } from '../../../core/http/context.ts'
import { countSilent, countWeekly, listSilent } from './sign-ins.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Who signs in and who does not ([SC-151]). */
export const signIns = routes(signInsContract, {
  signInFigures: async ({ db, actor, now }, { days }) => {
    const { school_id } = actor
    const weeks = mondaysTo(now)
    const roles = await countSilent(db, { school_id, before: daysBefore(now, days) })
    const weekly = await countWeekly(db, { school_id, from: `${weeks[0] ?? ''}T00:00:00+08:00` })
    const counts = new Map(weekly.map(({ role_id, week, count }) => [`${role_id} ${week}`, count]))
    return {
      weeks,
      roles: roles.map((role) => ({
        ...role,
        weekly: weeks.map((week) => counts.get(`${role.role_id} ${week}`) ?? 0),
      })),
    }
  },

  silentAccounts: ({ db, actor, now }, { days, role_id, ...page }) =>
    listSilent(db, { school_id: actor.school_id, before: daysBefore(now, days), role_id }, page),
})

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** The Mondays of the last weeks in Beijing, the oldest first. */
function mondaysTo(now: Date): string[] {
  const monday = mondayOf(formatDateTime(now).slice(0, 10))
  return Array.from({ length: SIGN_IN_WEEKS }, (_week, at) => daysAfter(monday, (at + 1 - SIGN_IN_WEEKS) * 7))
}
