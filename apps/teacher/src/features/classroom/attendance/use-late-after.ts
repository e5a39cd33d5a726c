import { useMutation, useQueryClient } from '@tanstack/react-query'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { api } from '../../../core/api.ts'
import { forgetAttendance } from './attendance.queries.ts'

/** Sets from how many minutes on who enters is late in this lesson ([CR-150]). */
export function useLateAfter(lesson_session_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (late_after_min: number) =>
      api.call('POST /api/prepare_lessons/api/set_late_after', { lesson_session_id, late_after_min }),
    onSuccess: () => forgetAttendance(client, lesson_session_id),
    onError: (error) => message.error(`没有改成：${error.message}`),
  })
}
