import { useQuery } from '@tanstack/react-query'
import { waitingCountQuery } from '../../features/school/joining/joining.queries.ts'

/** How many ask to join the school, behind the name of the part where they are answered. */
export function JoiningCount() {
  const { data: waiting = 0 } = useQuery(waitingCountQuery({ enabled: true }))
  return waiting === 0 ? null : ` ${waiting}`
}
