import type { Services } from '../../../core/http/context.ts'
import { storeSeen } from './attendance.store.ts'

/** The last line of a student is lost: until then he or she was there ([CR-151]). One statement of no call, so that nothing waits for it. */
export async function noteGone(
  { database, log }: Pick<Services, 'database' | 'log'>,
  gone: { lesson_session_id: string; student_id: string; seen_until: string },
): Promise<void> {
  const { lesson_session_id, student_id, seen_until } = gone
  try {
    await storeSeen(database.orm, { lesson_session_id, student_ids: [student_id], seen_until })
  } catch (error) {
    log.warn({ err: error }, 'until when a student was in a lesson could not be noted')
  }
}
