import { ApiError } from '@jiangtai/client/api.ts'

/** Why the teachers were not changed; when a colleague was quicker, the teacher who stands there now. The page behind shows it by then. */
export function meanwhile(error: Error, verb: string): Error {
  const isChanged =
    error instanceof ApiError &&
    error.name === 'CONFLICT' &&
    error.fields.some(({ field }) => field !== 'several_heads')
  if (!isChanged) return error
  const now = error.fields.map(({ message }) => message).join('；')
  return new Error(`别人刚改过，${now}。确认后可以再${verb}一次。`)
}
