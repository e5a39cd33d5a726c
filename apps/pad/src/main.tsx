import '@jiangtai/client/browser/newer-methods.ts'
import '@jiangtai/ui/base.css'
import './app/pad.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { Crash } from './app/Crash.tsx'
import { takeNewVersion } from './app/new-version.ts'
import { openPad } from './app/pad.ts'
import { reloadWhenPiecesAreGone } from './app/reload-once.ts'

void takeNewVersion()
reloadWhenPiecesAreGone()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Crash>
      <App pad={openPad(localStorage)} />
    </Crash>
  </StrictMode>,
)
