/** The steps of signing out; each part of the app gives its own. */
export type SignOutSteps = {
  /** Ends the sign-in on the server. */
  endOnServer: () => Promise<unknown>
  /** The third party's logout address, or null. */
  portal_url: string | null
  portal_limit_ms: number
  /** Forgets everything that is kept of the sign-in here. */
  forget: () => void
  leave: () => void
}

/** How long the third party's page may take before signing out goes on without it (SH-17). */
export const PORTAL_LOGOUT_LIMIT_MS = 3_000

/**
 * Signs out (spec §4): the third party's logout first, in a hidden frame, then here. Neither a silent third party nor an
 * unreachable server keeps anybody signed in on this device.
 */
export async function signOut(steps: SignOutSteps): Promise<void> {
  const { portal_url, portal_limit_ms } = steps
  await Promise.all([
    portal_url === null ? null : visitHidden({ url: portal_url, limit_ms: portal_limit_ms }),
    steps.endOnServer().catch(() => {}),
  ])
  steps.forget()
  steps.leave()
}

/** Loads a page in a frame nobody sees; settles when it has loaded, failed or run out of time. */
export function visitHidden({ url, limit_ms }: { url: string; limit_ms: number }): Promise<void> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = '退出登录'
    const done = () => {
      clearTimeout(timer)
      frame.remove()
      resolve()
    }
    const timer = setTimeout(done, limit_ms)
    frame.addEventListener('load', done)
    frame.addEventListener('error', done)
    frame.src = url
    document.body.append(frame)
  })
}
