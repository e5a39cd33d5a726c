import { pathWithin } from '../core/session/path-within.ts'
import { findRoute } from './routes.tsx'

/** Where a sign-in leads: to the page that was asked for, if the router knows it, or home ([SE-51]). */
export function landingOf(target: string | null, origin: string): string {
  const path = pathWithin(target, origin)
  if (path === null) return '/'
  return findRoute(new URL(path, origin).pathname) === null ? '/' : path
}
