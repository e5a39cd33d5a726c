import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PushedOverProps } from './PushedOver.tsx'
import { loadPushedPart, pushedPart } from './pushed-part.ts'

/** What the teacher hands out, over the page. A pad where nothing is handed out fetches nothing of it; where the script did not come, each new item asks for it again. */
export function PushedLayer(props: PushedOverProps) {
  const part = useStore(pushedPart)
  const { length } = props.state.pushed
  // What was recalled is still told of.
  const [wasUsed, setWasUsed] = useState(length > 0)
  if (length > 0 && !wasUsed) setWasUsed(true)
  // Fetched with the first item, and once more with each that comes while it is not there.
  useEffect(() => {
    if (length > 0) void loadPushedPart()
  }, [length])
  return part.kind === 'ready' && wasUsed ? <part.Shown {...props} /> : null
}
