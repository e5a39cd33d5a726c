import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ShownWritingTold } from '@jiangtai/shared/classroom/socket.ts'
import { useEffect, useState } from 'react'

/** The page that the student writes by hand just now in answer to this question; null while none is told. */
export function useShownWriting({
  realtime,
  ...answer
}: Pick<ShownWritingTold, 'lesson_session_id' | 'student_id' | 'quiz_run_id'> & {
  realtime: Pick<RealtimeClient, 'on'>
}): ShownWritingTold | null {
  const { lesson_session_id, student_id, quiz_run_id } = answer
  const [told, setTold] = useState<ShownWritingTold | null>(null)
  // It comes by itself while it is written, and is kept nowhere else.
  useEffect(
    () =>
      realtime.on('shown_writing', (next) => {
        const isOfIt =
          next.lesson_session_id === lesson_session_id &&
          next.student_id === student_id &&
          next.quiz_run_id === quiz_run_id
        if (isOfIt) setTold(next.writing === null ? null : next)
      }),
    [realtime, lesson_session_id, student_id, quiz_run_id],
  )
  return told
}
