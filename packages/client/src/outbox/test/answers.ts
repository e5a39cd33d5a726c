import { ERRORS, type ErrorName } from '@jiangtai/shared/core/errors.ts'
import { ApiError } from '../../api.ts'
import { OFFLINE } from '../../envelope.ts'
import type { AnswerChange } from '../outbox.ts'
import { SCOPE, type TestValue } from './stepped-outbox.ts'

/** The key of the only question that is answered. */
export const RUN = 'classroom/run-1'

export function tap(text: string, change: Partial<AnswerChange<TestValue>> = {}): AnswerChange<TestValue> {
  return {
    source_id: 'run-1',
    item_id: null,
    scope: SCOPE,
    value: { text },
    is_final: false,
    used_ms: 1_000,
    pace: 'tap',
    ...change,
  }
}

export const typed = (text: string) => tap(text, { pace: 'typing' })

export const draft = (revision: number) => ({ state: 'draft' as const, revision })
export const submitted = (revision: number) => ({ state: 'submitted' as const, revision })

export function refusedBy(name: ErrorName, message: string): ApiError {
  return new ApiError({ ...OFFLINE, name, message, status: ERRORS[name].status, code: ERRORS[name].code })
}
