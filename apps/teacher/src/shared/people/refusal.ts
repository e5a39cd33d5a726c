import { ApiError } from '@jiangtai/client/api.ts'

/** What the server said against something typed: at its field, or of no field in particular. */
export function refusalOf(error: Error | null): {
  at: (field: string) => string | null
  ofNoField: string | null
} {
  const fields = error instanceof ApiError ? error : null
  return {
    at: (field) => fields?.fieldMessage(field) ?? null,
    ofNoField: error === null || (fields !== null && fields.fields.length > 0) ? null : error.message,
  }
}
