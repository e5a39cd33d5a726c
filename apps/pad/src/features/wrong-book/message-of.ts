import { ApiError } from '@jiangtai/client/api.ts'

/** The reason of a failure, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '请稍后重试'
}

/** Whether the server could not be asked at all. */
export function isLineLost(error: unknown): boolean {
  return error instanceof ApiError && (error.name === 'OFFLINE' || error.name === 'TIMEOUT')
}
