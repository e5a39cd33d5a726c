import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../core/api.ts'
import { useRetryOnline } from '../use-retry-online.ts'
import { FailureScreens } from './FailureScreens.tsx'
import { KitProvider } from './KitProvider.tsx'
import { leaveForSignIn } from './leave-for-sign-in.ts'

/** The common part of the shell and the blackboard: the cache, notices, and the page's answer to a call that fails. */
export function SignedInPage({ children }: { children: ReactNode }) {
  // Lists that failed without a network come by themselves when it is back.
  useRetryOnline(
    () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <FailureScreens onLeave={leaveForSignIn} />
        {children}
      </KitProvider>
    </QueryClientProvider>
  )
}
