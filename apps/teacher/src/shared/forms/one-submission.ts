import { newId } from '@jiangtai/shared/core/ids.ts'
import { useRef } from 'react'

type Ends<Data> = {
  onSuccess?: (data: Data) => void
  onError?: (error: Error) => void
}

/**
 * Sends a change once, however often it is pressed. A press while it runs is not sent; a retry of the same body is the same
 * request, so that a save whose answer was lost is not done again; another body, or the next change after one that
 * succeeded, is another request. One hook for each button that may run beside others.
 */
export function useOneSubmission<Body extends object, Data>(
  mutate: (
    input: Body & { request_id: string },
    ends: Ends<Data> & { onSettled: (data: Data | undefined, error: Error | null) => void },
  ) => void,
) {
  const tried = useRef<{ body: string; request_id: string } | null>(null)
  const isRunning = useRef(false)
  return (input: Body, ends: Ends<Data> = {}) => {
    // The button is busy only with the next drawing; a double click is faster.
    if (isRunning.current) return
    isRunning.current = true
    const body = JSON.stringify(input)
    if (tried.current?.body !== body) tried.current = { body, request_id: newId() }
    mutate(
      { ...input, request_id: tried.current.request_id },
      {
        ...ends,
        onSettled: (_data, error) => {
          isRunning.current = false
          if (error === null) tried.current = null
        },
      },
    )
  }
}
