import { PAD_CODE_RENEWAL_MS } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { closeShowing, openShowing, renewShowing, type ShownCode } from './pad-sign-in.queries.ts'

/** A code of ten minutes is exchanged for another one a minute before its end; a failed exchange is tried again so often. */
const LIFE_LEFT_MS = 9 * PAD_CODE_RENEWAL_MS
const TRY_AGAIN_MS = 5000

export type Showing =
  | { kind: 'opening' }
  | { kind: 'failed'; error: Error }
  | { kind: 'shown'; code: ShownCode }

/** The code of a class while the page that shows it is there: opened with it, renewed in time, closed with it ([SE-127], [SE-128]). */
export function useShowing(class_id: string): { showing: Showing; reopen: () => void } {
  const [showing, setShowing] = useState<Showing>({ kind: 'opening' })
  const [round, setRound] = useState(0)
  const shown_id = useRef<string | null>(null)

  // Opens a code for this page, once for each time that it is asked for.
  useEffect(() => {
    let isOver = false
    openShowing(class_id).then(
      (code) => {
        if (isOver) return closeShowing(code.showing_id)
        shown_id.current = code.showing_id
        setShowing({ kind: 'shown', code })
      },
      (error: Error) => {
        if (!isOver) setShowing({ kind: 'failed', error })
      },
    )
    return () => {
      isOver = true
      if (shown_id.current !== null) closeShowing(shown_id.current)
      shown_id.current = null
    }
  }, [class_id, round])

  const code = showing.kind === 'shown' ? showing.code : null
  // Brings the next code before this one runs out.
  useEffect(() => {
    if (code === null) return
    let isOver = false
    let timer = window.setTimeout(renew, LIFE_LEFT_MS)
    function renew(): void {
      if (code === null) return
      renewShowing(code.showing_id).then(
        (next) => {
          if (!isOver) setShowing({ kind: 'shown', code: next })
        },
        () => {
          if (!isOver) timer = window.setTimeout(renew, TRY_AGAIN_MS)
        },
      )
    }
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [code])

  // A page that is left without taking the dialog away closes its code as well.
  useEffect(() => {
    const close = () => {
      if (shown_id.current !== null) closeShowing(shown_id.current)
    }
    window.addEventListener('pagehide', close)
    return () => window.removeEventListener('pagehide', close)
  }, [])

  return {
    showing,
    reopen: () => {
      setShowing({ kind: 'opening' })
      setRound((before) => before + 1)
    },
  }
}
