import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { OwnGroups } from './OwnGroups.tsx'
import { openOwnGroups } from './own-groups.ts'

export type HomeGroupsProps = { api: Pick<Api, 'call'>; realtime: Pick<RealtimeClient, 'status'> }

/** The groups of a student on home, looked at again whenever they may have changed. Fetched after home itself. */
export function HomeGroups({ api, realtime }: HomeGroupsProps) {
  const [groups] = useState(() => openOwnGroups(api))
  // Looks again when the line or the page comes back.
  useEffect(() => {
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') groups.refetch()
    }
    document.addEventListener('visibilitychange', lookWhenSeen)
    const stopStatus = realtime.status.subscribe((status) => {
      if (status === 'online') groups.refetch()
    })
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen)
      stopStatus()
    }
  }, [realtime, groups])
  return <OwnGroups groups={useStore(groups)} onRetry={groups.refetch} />
}
