import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../core/api.ts'

export type SetupState = CallOutput<'POST /api/setup/v1/state'>

/** Whether the server had no school when it started, as it says in the page. */
export function isSetupOffered(): boolean {
  return document.querySelector('meta[name="jiangtai-setup"]') !== null
}

/** Whether the first school can be made now; null until it is known, and where it cannot be asked. */
export function useSetupState(): SetupState | null {
  const [state, setState] = useState<SetupState | null>(null)
  // Asked once: who makes the school meanwhile is told of when the form is sent.
  useEffect(() => {
    const asking = new AbortController()
    api
      .call('POST /api/setup/v1/state', {}, { signal: asking.signal })
      .then(setState)
      .catch(() => {})
    return () => asking.abort()
  }, [])
  return state
}
