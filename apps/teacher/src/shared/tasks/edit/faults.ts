import { ApiError } from '@jiangtai/client/api.ts'
import type { FieldError } from '@jiangtai/shared/core/errors.ts'

/** The server's refusals of a draft, by field. */
export function faultsOf(error: unknown): readonly FieldError[] {
  return error instanceof ApiError ? error.fields : []
}

/** The fault of a field itself. */
export function faultAt(faults: readonly FieldError[], field: string): string | null {
  return faults.find((fault) => fault.field === field)?.message ?? null
}

/** The fault of a field or of a part of it. */
export function faultIn(faults: readonly FieldError[], field: string): string | null {
  return faults.find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))?.message ?? null
}
