import './app/checks-without-eval.ts'
import '@jiangtai/ui/base.css'
import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { placeByLink } from './app/links/link-place.ts'
import { PartFailure } from './app/PartFailure.tsx'
import { BOARD_PATH } from './core/board-path.ts'
import { whenAble } from './core/when/when-able.ts'
import { session } from './core/api.ts'
import { loginPath } from './core/session/redirect.ts'
import { startUser } from './core/session/user.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('board.html has no #root')

const page = createRoot(root)
const here = new URL(location.href)

whenAble(() => {
  const place = placeByLink(here)
  if (place === null) enter(`${here.pathname}${here.search}`)
  else void place.then(enter)
})

/** Shows the board, or another page of its document, when the way leads here and somebody is signed in; whoever is not comes back from the sign-in. */
function enter(path: string): void {
  if (new URL(path, here.origin).pathname !== here.pathname) return location.replace(path)
  if (session.getState().token === null) return location.replace(loginPath(path))
  startUser()
  // A machine that keeps the board may keep its lesson, too ([LE-238]).
  const away =
    navigator.serviceWorker?.controller && import('./app/board/kept.ts').then((part) => part.open(show))
  Promise.all([loadPage(here.pathname), away]).then(
    ([Page]) => show(<Page />),
    () => show(<PartFailure isMissingPart reload={() => location.reload()} />),
  )
}

async function loadPage(pathname: string): Promise<ComponentType> {
  if (pathname !== BOARD_PATH) return (await import('./app/board/RemotePage.tsx')).RemotePage
  return (await import('./app/board/BoardPage.tsx')).BoardPage
}

function show(shown: ReactNode): void {
  page.render(<StrictMode>{shown}</StrictMode>)
}
