import { can } from '@jiangtai/shared/core/permissions.ts'
import { queryClient, session } from '../../core/api.ts'
import { userQuery } from '../../core/session/user.ts'
import { loadScreen } from '../load-screen.ts'
import type { ScreenRoute } from '../routes.tsx'

/**
 * Asks the server for what a page shows first while its frame is being drawn, as soon as the page's part and its user are known: the first drawing has
 * the rows in it ([SL-110]). Only who may open the page asks, and nobody whose sign-in is over meanwhile. A failure is dealt with by the page, which asks again.
 */
export async function askAhead(
  route: ScreenRoute,
  query: URLSearchParams,
  token: string | null,
): Promise<void> {
  const isOver = () => session.getState().token !== token
  if (isOver()) return
  const [{ grants }, { ahead }] = await Promise.all([
    queryClient.ensureQueryData(userQuery),
    loadScreen(route),
  ])
  if (isOver() || (route.access !== 'signed_in' && !can(grants, route.access))) return
  ahead?.({ read: (name) => query.get(name) }, (asked) => void queryClient.prefetchQuery(asked))
}
