/** The message of /middlePage to the window that opened it. */
export type LoginCodeMessage = { type: 'jiangtai.login_code'; code: string; state: string }

const KEY = 'jiangtai.teacher.login_state'
const LIFETIME_MS = 10 * 60 * 1000

/** Starts a sign-in through a popup: the state to put in the third party's address, kept so that only its answer counts. */
export function beginPopupLogin({
  storage,
  now,
  state,
}: {
  storage: Pick<Storage, 'setItem'>
  now: number
  state: string
}): void {
  storage.setItem(KEY, JSON.stringify({ state, until: now + LIFETIME_MS }))
}

/** Whether this state was started here and is still waited for; asking uses it up. */
export function endPopupLogin({
  storage,
  now,
  state,
}: {
  storage: Pick<Storage, 'getItem' | 'removeItem'>
  now: number
  state: string
}): boolean {
  const text = storage.getItem(KEY)
  if (text === null) return false
  try {
    const waited = JSON.parse(text) as { state?: unknown; until?: unknown }
    if (waited.state !== state) return false
    storage.removeItem(KEY)
    return typeof waited.until === 'number' && waited.until > now
  } catch {
    return false
  }
}

/** Whether the code was passed on and, when it was not, why, in words for the teacher. */
export type PassOutcome = { kind: 'passed' } | { kind: 'failed'; message: string }

/**
 * Posts the login code of the address to the opener (spec §4), to each site that may have it by its exact origin: the browser
 * delivers it to none but the opener's own. Our own page gets it only for a sign-in it started.
 */
export function passLoginCode({
  search,
  opener,
  own_origin,
  portal_origins,
  isExpected,
}: {
  search: string
  opener: Pick<Window, 'postMessage'> | null
  own_origin: string
  portal_origins: readonly string[]
  isExpected: (state: string) => boolean
}): PassOutcome {
  const query = new URLSearchParams(search)
  const code = query.get('code') ?? ''
  const state = query.get('state') ?? ''
  if (code === '')
    return { kind: 'failed', message: '没有收到登录凭证，可能取消了授权。请回到登录页重新扫码。' }
  if (opener === null)
    return { kind: 'failed', message: '找不到打开这个窗口的页面。请关闭此窗口，回到登录页重新扫码。' }
  if (state === '') return { kind: 'failed', message: '登录凭证不完整。请关闭此窗口，回到登录页重新扫码。' }
  const isOurs = isExpected(state)
  const targets = isOurs ? [own_origin] : portal_origins.filter((origin) => origin !== own_origin)
  if (targets.length === 0)
    return { kind: 'failed', message: '这次登录已经过期。请关闭此窗口，回到登录页重新扫码。' }
  const message: LoginCodeMessage = { type: 'jiangtai.login_code', code, state }
  for (const origin of targets) opener.postMessage(message, origin)
  return { kind: 'passed' }
}
