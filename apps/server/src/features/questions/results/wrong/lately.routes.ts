import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { latelyMissedContract } from '@jiangtai/shared/questions/results/wrong/lately-contract.ts'
import { LATELY_DAYS, LATELY_SHOWN } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import { routes } from '../../../../core/http/context.ts'
import { settingsOf } from '../../../school/school.service.ts'
import { missedViews } from './missed-views.service.ts'
import { listWeakPoints } from './weak-points.store.ts'
import { getWrongPlace } from './wrong.access.ts'
import { listMissed } from './wrong.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** No filter but time and how many answered. */
const ALL = {
  ...{ chapter_id: null, knowledge_id: null, student_id: null, least_rate: 0 },
  ...{ order: 'rate' as const, page: 1, page_size: LATELY_SHOWN },
}

export const latelyMissed = routes(latelyMissedContract, {
  lately: async (ctx, { class_id, subject_id }) => {
    const { db, actor, now } = ctx
    const place = await getWrongPlace(db, actor, { class_id, subject_id })
    const { least_answers: least } = await settingsOf(db, place.school_id)
    const from_day = formatDateTime(new Date(now.getTime() - (LATELY_DAYS - 1) * DAY_MS)).slice(0, 10)
    const { rows } = await listMissed(
      db,
      { ...place, from_day, to_day: null },
      { ...ALL, least_students: least },
    )
    const points = await listWeakPoints(db, { ...place, from_day }, { least, limit: LATELY_SHOWN })
    return { from_day, least, questions: await missedViews(ctx, rows), points }
  },
})
