import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../../core/api.ts'
import { showLoading } from '../../../core/loading-overlay.ts'
import type { TabsStore } from '../../../core/tabs.ts'
import { askAboutUnsaved } from '../ask-about-unsaved.ts'
import { leaveForSchool, type OtherSchool } from './leave-for-school.ts'
import { SchoolsDialog } from './SchoolsDialog.tsx'

/** Shows one's schools over the page. Few work at several, so the shell carries nothing of it: it has a root of its own. */
export function showSchools({ tabs, onLeave }: { tabs: TabsStore; onLeave: () => void }): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const goOver = (to: OtherSchool) => {
    close()
    onLeave()
    showLoading({ tip: '正在切换学校…' })
    void leaveForSchool(tabs, to)
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <SchoolsDialog ask={(go) => askAboutUnsaved(tabs, '切换学校', go)} onGo={goOver} onClose={close} />
    </QueryClientProvider>,
  )
}
