import { useEffect, useEffectEvent } from 'react'

/** Repeats a failed act as soon as the network is back. */
export function useRetryOnline(onRetry: () => void): void {
  const retry = useEffectEvent(onRetry)
  // The browser tells when it is on a network again.
  useEffect(() => {
    const handleOnline = () => retry()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
}
