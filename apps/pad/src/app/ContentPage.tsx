import { useState, useSyncExternalStore } from 'react'
import { contentCalls } from '../features/tasks/content/open-content.ts'
import { ContentScreen } from '../features/tasks/content/ContentScreen.tsx'

/** The page at the address of content links. The link stands behind `#`; another one in the same window is another page. */
export function ContentPage() {
  const link = useSyncExternalStore(watchHash, () => location.hash.slice(1))
  const [calls] = useState(() => contentCalls(localStorage))
  return <ContentScreen key={link} {...{ calls, link }} onPad={goToPad} />
}

function goToPad(task_id: string | null): void {
  // The way back leads to where the link was opened, not into it again.
  location.replace(task_id === null ? '/pad/' : `/pad/#/task/${task_id}`)
}

function watchHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
