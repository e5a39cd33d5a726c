import { CHUNK_TIMEOUT_MS } from '@jiangtai/shared/core/constants.ts'
import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { withTimeout } from './load-screen.ts'
import { BOARD_PATH, REMOTE_PATH, WATCH_PATH } from '../core/board-path.ts'
import { askedForLoginCode, followingLoginLinks } from './links/login-link.ts'
import { RouteFailure } from './RouteFailure.tsx'
import { appRoutes, HOME_PATH } from './routes.tsx'
import { isUnasked, leaveForDocument, requireSession, skipWhenSignedIn } from './session-guard.ts'
import { withoutDuplicates } from './without-duplicates.ts'

/**
 * A route's own part of the program; a dead network ends in an error page rather than in waiting for ever. The router waits for
 * a part given as one function; given key by key, one that fails would leave a route without a loader empty.
 */
export function lazily(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await withTimeout(load(), CHUNK_TIMEOUT_MS) })
}

/** The routes: light ones without the kit, the shell with every screen of the table, and the way to the blackboard's document. */
export function teacherRoutes(): RouteObject[] {
  return [
    {
      // Shown for the moments before the first part has arrived; the page's ground is enough.
      HydrateFallback: () => null,
      ErrorBoundary: RouteFailure,
      children: [
        leadsTo('/', (search) => (isUnasked(search) ? '/login' : `${HOME_PATH}${search}`)),
        {
          path: '/login',
          loader: followingLoginLinks((args) => skipWhenSignedIn(args) ?? askedForLoginCode(args)),
          lazy: lazily(async () => (await import('../features/session/LoginScreen.tsx')).LoginScreen),
        },
        leadsTo('/user/login', (search) => `/login${search}`),
        {
          path: '/user/register',
          lazy: lazily(
            async () => (await import('../features/session/join/RegisterScreen.tsx')).RegisterScreen,
          ),
        },
        {
          path: '/user/register-result',
          lazy: lazily(
            async () =>
              (await import('../features/session/join/RegisterResultScreen.tsx')).RegisterResultScreen,
          ),
        },
        {
          path: '/user/create-school',
          lazy: lazily(
            async () => (await import('../features/session/setup/CreateSchoolScreen.tsx')).CreateSchoolScreen,
          ),
        },
        {
          path: '/user/recover',
          lazy: lazily(async () => (await import('../features/session/RecoverScreen.tsx')).RecoverScreen),
        },
        {
          path: '/middlePage',
          // Only a window that a sign-in opened comes here.
          loader: async (args) => (await import('./links/pass-on-code.ts')).passOnCode(args),
          lazy: lazily(async () => (await import('./MiddlePage.tsx')).MiddlePage),
        },
        { path: '/404', lazy: lazily(async () => (await import('./NotFound.tsx')).NotFound) },
        {
          id: 'shell',
          loader: followingLoginLinks(requireSession),
          lazy: lazily(async () => (await import('./shell/Shell.tsx')).Shell),
          // The shell shows the screens itself, so that they stay alive in their tabs.
          children: appRoutes
            .filter(({ layout }) => layout !== 'document')
            .map(({ path }) => ({ path, element: null })),
        },
        ...[BOARD_PATH, REMOTE_PATH, WATCH_PATH].map((path) => ({
          path,
          loader: leaveForDocument,
          element: null,
        })),
        leadsTo('*', () => '/404'),
      ],
    },
  ]
}

/** An address that only leads elsewhere, with its query. */
function leadsTo(path: string, target: (search: string) => string): RouteObject {
  return { path, element: null, loader: ({ request }) => redirect(target(new URL(request.url).search)) }
}

/** The router of the page. */
export function createTeacherRouter() {
  return withoutDuplicates(createBrowserRouter(teacherRoutes()))
}
