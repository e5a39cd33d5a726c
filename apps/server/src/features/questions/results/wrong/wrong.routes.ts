import { wrongQuestionsContract } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { scopeOf } from '../../../scope/scope.service.ts'
import { questionNotFound } from '../../questions.access.ts'
import { missedViews } from './missed-views.service.ts'
import { getWrongPlace } from './wrong.access.ts'
import { listPlaces } from './wrong-places.store.ts'
import { isOfSchool, listMissed, listWhoMissed } from './wrong.store.ts'

export const wrongQuestions = routes(wrongQuestionsContract, {
  places: async ({ db, actor }) => {
    const scope = await scopeOf(db, actor)
    return { list: await listPlaces(db, { school_id: actor.school_id, scope }) }
  },

  list: async (ctx, { class_id, subject_id, from_day, to_day, ...filter }) => {
    const place = await getWrongPlace(ctx.db, ctx.actor, { class_id, subject_id })
    const missed = await listMissed(ctx.db, { ...place, from_day, to_day }, { ...filter, least_students: 0 })
    return { total: missed.total, list: await missedViews(ctx, missed.rows) }
  },

  students: async ({ db, actor }, { class_id, subject_id, from_day, to_day, question_id }) => {
    const place = await getWrongPlace(db, actor, { class_id, subject_id })
    if (!(await isOfSchool(db, { school_id: actor.school_id, question_id }))) throw questionNotFound()
    return { list: await listWhoMissed(db, { ...place, from_day, to_day }, question_id) }
  },
})
