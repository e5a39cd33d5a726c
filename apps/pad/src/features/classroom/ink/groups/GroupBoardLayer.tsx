import { useEffect } from 'react'
import { useStore } from 'zustand'
import { LateLine } from '../../room/LateLine.tsx'
import type { GroupBoardOverProps } from './GroupBoardOver.tsx'
import { groupPart, loadGroupPart } from './group-part.ts'

/** 分组讨论 on the pad while there is one ([CR-492]). */
export function GroupBoardLayer({
  group_work,
  ...rest
}: Omit<GroupBoardOverProps, 'group_work'> & { group_work: GroupBoardOverProps['group_work'] | null }) {
  const part = useStore(groupPart)
  const isAsked = group_work !== null
  useEffect(() => {
    if (isAsked) void loadGroupPart()
  }, [isAsked, rest.is_online])
  if (group_work === null) return null
  if (part.kind === 'ready')
    return <part.Shown key={group_work.group_work_id} group_work={group_work} {...rest} />
  return <LateLine name="小组白板" kind={part.kind} onRetry={loadGroupPart} />
}
