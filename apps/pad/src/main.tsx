import '@jiangtai/client/browser/newer-methods.ts'
import '@jiangtai/ui/base.css'
import './app/pad.css'
import { CONTENT_PATH } from '@jiangtai/shared/homework/content-path.ts'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { Crash } from './app/Crash.tsx'
import { takeNewVersion } from './app/new-version.ts'
import { openPad } from './app/pad.ts'
import { PlainScreen } from './app/PlainScreen.tsx'
import { reloadWhenPiecesAreGone } from './app/reload-once.ts'

// Opened by a link, without a sign-in.
const ContentPage = lazy(() =>
  import('./app/ContentPage.tsx').then((module) => ({ default: module.ContentPage })),
)

void takeNewVersion()
reloadWhenPiecesAreGone()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Crash>
      {location.pathname === CONTENT_PATH ? (
        <Suspense fallback={<PlainScreen text="正在打开…" action={null} />}>
          <ContentPage />
        </Suspense>
      ) : (
        <App pad={openPad(localStorage)} />
      )}
    </Crash>
  </StrictMode>,
)
