import { ApiError } from '@jiangtai/client/api.ts'
import { useState } from 'react'
import { api } from '../../../core/api.ts'

/** Taking a lesson over to this device ([CR-8]); `error` is the server's message when it did not work. */
export function useTakeOver(ids: { lesson_session_id: string; device_id: string }) {
  const [error, setError] = useState<string | null>(null)
  return {
    error,
    /** Resolves to whether this device teaches now. */
    takeOver: async (): Promise<boolean> => {
      try {
        await api.call('POST /api/prepare_lessons/api/kick_out_teacher', { ...ids, prepared: 'near' })
        setError(null)
        return true
      } catch (failure) {
        setError(failure instanceof ApiError ? failure.message : '系统错误,请稍后重试')
        return false
      }
    },
  }
}
