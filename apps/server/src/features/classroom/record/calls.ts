import type { CallResult } from '@jiangtai/shared/classroom/calling/calling.ts'
import type { StoredFact } from './races.ts'

/** The roll calls of a lesson, newest first, each with what was said of it last ([CR-193]). */
export function callsOf(facts: readonly StoredFact[]) {
  const results = new Map<string, CallResult | null>()
  for (const { event } of facts)
    if (event.type === 'call_judged') results.set(event.payload.call_id, event.payload.result)
  return facts
    .flatMap(({ event, created_at }) =>
      event.type === 'student_called'
        ? [
            {
              student_id: event.payload.student_id,
              name: event.payload.name,
              called_at: created_at,
              result: results.get(event.payload.call_id) ?? null,
            },
          ]
        : [],
    )
    .reverse()
}
