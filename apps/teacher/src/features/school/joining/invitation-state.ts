import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { Invitation } from './joining.queries.ts'

/** Whether an invitation still invites ([SE-18]), and its state in words. */
export function invitationState(
  { expires_at, withdrawn_at }: Pick<Invitation, 'expires_at' | 'withdrawn_at'>,
  now: Date,
): { isOpen: boolean; words: string } {
  if (withdrawn_at !== null) return { isOpen: false, words: `${formatSpokenTime(withdrawn_at, now)} 已收回` }
  const until = formatSpokenTime(expires_at, now)
  return Date.parse(expires_at) > now.getTime()
    ? { isOpen: true, words: `${until} 前有效` }
    : { isOpen: false, words: `${until} 已过期` }
}

/** The people who have asked to join with an invitation. */
export function askedWords({ count, names }: Invitation['asked']): string {
  if (count === 0) return '还没有人用它申请'
  return `${count} 人用它申请：${names.join('、')}${count > names.length ? '等' : ''}`
}

/** The address at which an invited teacher asks to join, with the code filled in. */
export function invitationLink(code: string): string {
  return `${window.location.origin}/user/register?invitation=${encodeURIComponent(code)}`
}
