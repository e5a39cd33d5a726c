import { ApiError } from '@jiangtai/client/api.ts'

/** What a failed delivery means for the answer: try again, wait for a sign-in, or refused for good. */
export type Refusal =
  | { kind: 'line' }
  | { kind: 'busy' }
  | { kind: 'signed_out' }
  | { kind: 'rejected'; reason: string }

/** Reads why an answer did not arrive. Only a plain no of the server ends its journey. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'busy' }
  switch (error.name) {
    case 'OFFLINE':
    case 'TIMEOUT':
      return { kind: 'line' }
    case 'SYSTEM':
    case 'UNAVAILABLE':
    case 'TOO_MANY':
      return { kind: 'busy' }
    case 'NOT_SIGNED_IN':
    case 'SESSION_ENDED':
    case 'TOKEN_REFUSED':
    case 'ACCOUNT_DISABLED':
      return { kind: 'signed_out' }
    default:
      return { kind: 'rejected', reason: error.message }
  }
}
