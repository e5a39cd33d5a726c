import { message } from '@jiangtai/ui/kit/notices.ts'
import { useEffect, useState } from 'react'

/** Shows an element over the whole screen and back; a browser that cannot has no button for it. */
export function useFullScreen(element: HTMLElement | null) {
  const [isFull, setIsFull] = useState(false)
  // Escape leaves the full screen without a button.
  useEffect(() => {
    const tell = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', tell)
    return () => document.removeEventListener('fullscreenchange', tell)
  }, [])

  async function toggle(): Promise<void> {
    try {
      if (document.fullscreenElement === null) await element?.requestFullscreen()
      else await document.exitFullscreen()
    } catch {
      message.error('浏览器没有允许全屏，可以按 F11')
    }
  }
  return { isFull, isPossible: document.fullscreenEnabled, toggle: () => void toggle() }
}
