/** The sign-in page that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' || isLoginPath(path) ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}

function isLoginPath(path: string): boolean {
  return /^\/(user\/)?login($|[/?#])/.test(path)
}
