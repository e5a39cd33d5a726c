import type { Ctx } from '../../../../core/http/context.ts'
import { settingsOf } from '../../../school/school.service.ts'

/** Whether a marker may ask for suggestions: the server has a service, and the school allows it ([HK-85]). */
export async function offersSuggestions({
  markSuggester,
  db,
  actor,
}: Pick<Ctx, 'markSuggester' | 'db' | 'actor'>): Promise<boolean> {
  return markSuggester !== null && (await settingsOf(db, actor.school_id)).suggests_marks
}
