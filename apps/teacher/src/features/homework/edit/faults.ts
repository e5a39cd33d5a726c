import { ApiError } from '@jiangtai/client/api.ts'
import type { FieldError } from '@jiangtai/shared/core/errors.ts'

/** What the server refused of a draft, by field. */
export function faultsOf(error: unknown): readonly FieldError[] {
  return error instanceof ApiError ? error.fields : []
}

/** What is wrong with a field itself. */
export function faultAt(faults: readonly FieldError[], field: string): string | null {
  return faults.find((fault) => fault.field === field)?.message ?? null
}

/** What is wrong with a field or with something in it. */
export function faultIn(faults: readonly FieldError[], field: string): string | null {
  return faults.find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))?.message ?? null
}
