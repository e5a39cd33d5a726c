import { useQuery } from '@tanstack/react-query'
import { watchersQuery } from './watch.queries.ts'

/** How many are watching this lesson, for its teacher; nothing where nobody is ([CR-234]). */
export function WatchedBy({ lesson_session_id }: { lesson_session_id: string }) {
  const { data } = useQuery(watchersQuery(lesson_session_id))
  if (data === undefined || data === 0) return null
  return (
    <p role="status" style={{ margin: '0 0 8px' }}>
      有 {data} 位老师在巡这节课
    </p>
  )
}
