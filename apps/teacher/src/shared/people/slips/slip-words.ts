/** Where the owner of a slip signs in: a student on the pad, a teacher in the office. */
export type SlipWhere = 'pad' | 'office'

const PATHS: Record<SlipWhere, string> = { pad: '/pad/', office: '/login' }

/** How to sign in for the first time, as the slip tells it. */
export function slipSteps(where: SlipWhere): readonly string[] {
  const address = `${window.location.origin}${PATHS[where]}`
  const opens = where === 'pad' ? `用平板打开 ${address}` : `用电脑浏览器打开 ${address}`
  return [opens, '输入登录名和初始密码，点“登录”', '按提示设置只有自己知道的新密码']
}
