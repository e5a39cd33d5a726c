/** Where a sign-in may lead back to: a path of our own origin, or null (quality B2: never another site, never a script). */
export function safeRedirect(target: string | null, origin: string): string | null {
  if (target === null || !target.startsWith('/')) return null
  try {
    const url = new URL(target, origin)
    if (url.origin !== origin || isLoginPath(url.pathname)) return null
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return null
  }
}

/** The sign-in page that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' || isLoginPath(path) ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}

function isLoginPath(path: string): boolean {
  return /^\/(user\/)?login($|[/?#])/.test(path)
}
