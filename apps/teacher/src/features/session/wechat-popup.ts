import { newId } from '@jiangtai/shared/core/ids.ts'
import { beginPopupLogin, type LoginCodeMessage } from '../../core/session/login-popup.ts'

const CLOSED_CHECK_MS = 500
const SIZE = 'popup,width=520,height=640'

/** The address of one sign-in: back to /middlePage with this state. */
export function authorizeAddress({
  address,
  origin,
  state,
}: {
  address: string
  origin: string
  state: string
}): string {
  const url = new URL(address, origin)
  url.searchParams.set('redirect_uri', `${origin}/middlePage`)
  url.searchParams.set('state', state)
  if (url.origin !== origin) url.hash = 'wechat_redirect'
  return url.href
}

/** How asking a third party for a code ended. */
export type PopupOutcome = { kind: 'code'; code: string } | { kind: 'blocked' } | { kind: 'closed' }

/** Opens the third party in a popup and waits for /middlePage to post its code here, or for the popup to be closed. */
export function askPopupCode(address: string): { outcome: Promise<PopupOutcome>; cancel: () => void } {
  const state = newId()
  beginPopupLogin({ storage: window.localStorage, now: Date.now(), state })
  const href = authorizeAddress({ address, origin: window.location.origin, state })
  const popup = window.open(href, 'jiangtai-login', SIZE)
  if (popup === null) return { outcome: Promise.resolve({ kind: 'blocked' }), cancel: () => {} }
  let finish: (outcome: PopupOutcome) => void = () => {}
  const outcome = new Promise<PopupOutcome>((resolve) => {
    finish = resolve
  })
  const handleMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || !isLoginCode(event.data)) return
    if (event.data.state === state) finish({ kind: 'code', code: event.data.code })
  }
  // A closed popup tells nobody; its last message may still be on its way, so it is believed one look later.
  let wasClosed = false
  const timer = setInterval(() => {
    if (wasClosed) finish({ kind: 'closed' })
    wasClosed = popup.closed
  }, CLOSED_CHECK_MS)
  window.addEventListener('message', handleMessage)
  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('message', handleMessage)
  }
  return {
    outcome: outcome.finally(stop),
    cancel: () => {
      popup.close()
      finish({ kind: 'closed' })
    },
  }
}

function isLoginCode(data: unknown): data is LoginCodeMessage {
  if (typeof data !== 'object' || data === null) return false
  const { type, code, state } = data as Partial<Record<keyof LoginCodeMessage, unknown>>
  return type === 'jiangtai.login_code' && typeof code === 'string' && typeof state === 'string'
}
