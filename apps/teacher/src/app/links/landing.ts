import { pathWithin } from '../../core/session/path-within.ts'
import { findRoute, FRONT_DOOR } from '../routes.tsx'

/** Where a sign-in leads: to the page that was asked for, if the router knows it, or the workbench ([SE-51]). Who only typed the address of the school asked for no page. */
export function landingOf(target: string | null, origin: string): string {
  const path = pathWithin(target, origin)
  if (path === null || path === '/') return FRONT_DOOR
  return findRoute(new URL(path, origin).pathname) === null ? FRONT_DOOR : path
}
