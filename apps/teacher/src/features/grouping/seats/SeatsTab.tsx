import { useQuery } from '@tanstack/react-query'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { seatsQuery } from '../grouping.queries.ts'
import { SeatPlan } from './SeatPlan.tsx'

/** 座位表 (GP-11). */
export function SeatsTab({ class_id }: { class_id: string }) {
  const seats = useQuery(seatsQuery(class_id))
  if (seats.isPending) return <SkeletonBlock height={420} />
  if (seats.data === undefined) {
    return <FailedList what="座位表" error={seats.error} onRetry={() => void seats.refetch()} />
  }
  return <SeatPlan key={class_id} map={seats.data} />
}
