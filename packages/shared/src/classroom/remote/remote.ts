/** Digits of a 遥控码. */
export const REMOTE_CODE_LENGTH = 6

/** How long one 遥控码 is shown, in milliseconds; the one before it still opens ([CR-300]). */
export const REMOTE_CODE_MS = 10 * 60_000

/** Most phones that command one board at once: a board lists them all. */
export const MAX_REMOTES = 6

/** What a phone is called on the board, by what its browser says of itself. */
export function remoteNameOf(user_agent: string): string {
  if (/iPhone/.test(user_agent)) return 'iPhone'
  if (/iPad/.test(user_agent)) return 'iPad'
  if (/HarmonyOS|OpenHarmony/.test(user_agent)) return '鸿蒙手机'
  if (/Android/.test(user_agent)) return /Mobile/.test(user_agent) ? '安卓手机' : '安卓平板'
  return '电脑'
}
