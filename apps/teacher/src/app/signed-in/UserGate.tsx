import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { failures } from '../../core/failures.ts'
import { type CurrentUser, NO_ROLE_MESSAGE, userQuery } from '../../core/session/user.ts'
import { PageFailure } from './PageFailure.tsx'

/** Pages ask freely who is signed in, because they are shown only once it is known. */
export function UserGate({
  waiting,
  children,
}: {
  waiting: ReactNode
  children: (user: CurrentUser) => ReactNode
}) {
  const user = useQuery(userQuery)
  // The first drawing of a whole page is long for a slow processor: it gives way to everything else that happens meanwhile.
  const mayDraw = useDeferredValue(user.data !== undefined, false)
  const isLeaving = useStore(failures, ({ signed_out }) => signed_out !== null)
  const hasNoRole = user.error?.message === NO_ROLE_MESSAGE
  // A role may be taken away while its pages are open.
  if (user.data !== undefined && !hasNoRole) return mayDraw ? children(user.data) : waiting
  if (user.isPending) return waiting
  if (isLeaving) return <PageFailure message="登录已失效，正在前往登录页" onRetry={null} />
  return (
    <PageFailure
      message={hasNoRole ? '该账号不能使用教师端' : (user.error?.message ?? '')}
      onRetry={() => void user.refetch()}
    />
  )
}
