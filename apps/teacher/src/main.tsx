import './app/checks-without-eval.ts'
import '@jiangtai/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createTeacherRouter } from './app/router.tsx'
import { whenAble } from './core/when/when-able.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const page = createRoot(root)

// A task of its own after the program has been read: two short ones leave a slow processor room to answer in between.
whenAble(() => setTimeout(show))

function show(): void {
  page.render(
    <StrictMode>
      <RouterProvider router={createTeacherRouter()} />
    </StrictMode>,
  )
}
