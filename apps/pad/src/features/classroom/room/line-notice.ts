import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useState } from 'react'

/** The notice about the line: none, that it is gone, or that it is back. */
export type LineNotice = 'none' | 'offline' | 'back'

const BACK_SHOWN_MS = 2_500

/** Follows the line; connecting for the first time is no news. */
export function useLineNotice(status: RealtimeStatus): LineNotice {
  const [notice, setNotice] = useState<LineNotice>(status === 'offline' ? 'offline' : 'none')
  if (status === 'offline' && notice !== 'offline') setNotice('offline')
  if (status === 'online' && notice === 'offline') setNotice('back')
  // The good news stays a moment, then the screen is quiet again.
  useEffect(() => {
    if (notice !== 'back') return
    const timer = setTimeout(() => setNotice('none'), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return notice
}
