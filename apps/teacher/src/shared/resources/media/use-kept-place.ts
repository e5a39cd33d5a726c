import { type SyntheticEvent, useEffect, useState } from 'react'
import { keepInTab, keptInTab, readNumber, useForgetting } from '@jiangtai/client/browser/kept-in-tab.ts'

/**
 * The place of a sound or video, for its element: it plays at once, and is paused where it was when the page was loaded again in its tab ([CR-414]).
 * Without a name no place is kept. `plays` is set where its teacher has pressed 重试.
 */
export function useKeptPlace(name: string | null, { plays }: { plays: boolean }) {
  const [at_s] = useState(() => (name === null ? null : readNumber(keptInTab(name))))
  // A video that was opened and has not begun is paused at its beginning.
  useEffect(() => {
    if (name !== null) keepInTab(name, at_s ?? 0)
  }, [name, at_s])
  useForgetting(name)
  return {
    autoPlay: at_s === null || plays,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (at_s !== null) currentTarget.currentTime = at_s
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (name !== null) keepInTab(name, currentTarget.currentTime)
    },
  }
}
