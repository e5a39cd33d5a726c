import '@jiangtai/ui/base.css'
import { type Grants, PERMISSION_IDS } from '@jiangtai/shared/core/permissions.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { KitProvider } from '../app/signed-in/KitProvider.tsx'
import { queryClient } from '../core/api.ts'
import { userQuery } from '../core/session/user.ts'
import { userInfo } from './signed-in.ts'

const EVERYTHING: Grants = Object.fromEntries(
  PERMISSION_IDS.map((id) => [id, ['add', 'delete', 'edit', 'query', 'get', 'import', 'export'] as const]),
)

/** Shows one screen, without the frame around it, to a teacher who may do everything unless the test says what. */
export function openScreen(
  screen: ReactNode,
  {
    path,
    grants = EVERYTHING,
    subject = 'math',
    manager_type,
  }: { path: string; grants?: Grants; subject?: string; manager_type?: number },
) {
  const known = userInfo()
  queryClient.setQueryData(userQuery.queryKey, {
    ...known,
    info: { ...known.info, subject, ...(manager_type !== undefined && { manager_type }) },
    grants,
  })
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    back: () => router.navigate(-1),
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}
