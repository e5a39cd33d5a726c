import '@jiangtai/ui/base.css'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { skipWhenSignedIn } from '../app/session-guard.ts'
import { LoginScreen } from '../features/session/LoginScreen.tsx'
import { RecoverScreen } from '../features/session/RecoverScreen.tsx'
import { CreateSchoolScreen } from '../features/session/setup/CreateSchoolScreen.tsx'
import { RegisterResultScreen } from '../features/session/join/RegisterResultScreen.tsx'
import { RegisterScreen } from '../features/session/join/RegisterScreen.tsx'

/** Opens the pages before the sign-in at an address; whatever lies behind them is an empty page. */
export function openEntry(at: InitialEntry) {
  const router = createMemoryRouter(
    [
      { id: 'login', path: '/login', loader: skipWhenSignedIn, element: <LoginScreen /> },
      { path: '/user/register', element: <RegisterScreen /> },
      { path: '/user/register-result', element: <RegisterResultScreen /> },
      { path: '/user/create-school', element: <CreateSchoolScreen /> },
      { path: '/user/recover', element: <RecoverScreen /> },
      { path: '*', element: null },
    ],
    // Nobody is signed in yet: the guard has nothing to say before the first page.
    { initialEntries: [at], hydrationData: { loaderData: { login: null } } },
  )
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup(),
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}
