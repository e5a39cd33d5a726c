import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { EyeRest } from './EyeRest.tsx'
import { countUse, isRestDue, NO_USE } from './eye-rest.ts'
import type { OwnRest } from './own-rest.ts'

const LOOK_MS = 1000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const

export type RestWatchProps = {
  rest: OwnRest
  outbox: Pick<Outbox, 'getState'>
  realtime: Pick<RealtimeClient, 'status'>
  isInClass: boolean
}

/** Watches how long the pad is used, and asks to rest the eyes when it is time and nobody is interrupted ([PD-40]). Fetched after the pad itself. */
export function RestWatch({ rest, outbox, realtime, isInClass }: RestWatchProps) {
  const minutes = useStore(rest, ({ eye_rest_minutes }) => eye_rest_minutes)
  const use = useRef(NO_USE)
  const [isResting, setIsResting] = useState(false)

  // The school may have decided anew while the line was away.
  useEffect(
    () =>
      realtime.status.subscribe((status) => {
        if (status === 'online') rest.refetch()
      }),
    [rest, realtime],
  )
  // Counts the use second by second, as long as nobody rests.
  useEffect(() => {
    if (isResting) return undefined
    let isTouched = false
    let looked_at = Date.now()
    const touch = () => {
      isTouched = true
    }
    const look = () => {
      const now = Date.now()
      use.current = countUse(use.current, {
        ...{ passed_ms: Math.max(0, now - looked_at), isTouched },
        isSeen: document.visibilityState === 'visible',
      })
      isTouched = false
      looked_at = now
      const isSaving =
        realtime.status.getState() !== 'offline' && Object.values(outbox.getState().entries).some(isWaiting)
      const isToolOpen = document.querySelector('dialog') !== null
      const isAtWork = document.querySelector('[data-at-work="true"]') !== null
      if (isRestDue(use.current, { minutes, isInClass, isAtWork, isToolOpen, isSaving })) setIsResting(true)
    }
    for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true })
    const timer = setInterval(look, LOOK_MS)
    return () => {
      for (const name of TOUCHES) document.removeEventListener(name, touch, { capture: true })
      clearInterval(timer)
    }
  }, [minutes, isInClass, isResting, outbox, realtime])

  if (!isResting) return null
  const handleDone = () => {
    use.current = NO_USE
    setIsResting(false)
  }
  return <EyeRest minutes={minutes} onDone={handleDone} />
}
