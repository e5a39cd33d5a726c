import { newId } from '@jiangtai/shared/core/ids.ts'
import { useRef, useState } from 'react'

/** One submission of an opened dialog: a second press while it runs is not sent, a retry is the same request. */
export function useOneSubmission() {
  const [request_id] = useState(newId)
  const isRunning = useRef(false)
  return (send: (one: { request_id: string; onSettled: () => void }) => void) => {
    // The button is busy only with the next drawing; a double click is faster.
    if (isRunning.current) return
    isRunning.current = true
    const onSettled = () => {
      isRunning.current = false
    }
    send({ request_id, onSettled })
  }
}
