import { wrongQuestionsContract } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { scopeOf } from '../../../scope/scope.service.ts'
import { questionNotFound } from '../../questions.access.ts'
import { questionViewsAt } from '../../questions.service.ts'
import { findCurrentVersions } from '../../questions.store.ts'
import { readerOf } from '../../search/readable.access.ts'
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
    const { total, rows } = await listMissed(ctx.db, { ...place, from_day, to_day }, filter)
    const views = await questionViewsAt(ctx, { school_id: place.school_id, versions: rows })
    const ids = rows.map(({ question_id }) => question_id)
    const usable = await findCurrentVersions(ctx.db, readerOf(ctx.actor), ids)
    const list = rows.flatMap(({ question_id, version: _version, ...figures }) => {
      const question = views.get(question_id)
      return question === undefined ? [] : [{ ...figures, question, may_use: usable.has(question_id) }]
    })
    return { total, list }
  },

  students: async ({ db, actor }, { class_id, subject_id, from_day, to_day, question_id }) => {
    const place = await getWrongPlace(db, actor, { class_id, subject_id })
    if (!(await isOfSchool(db, { school_id: actor.school_id, question_id }))) throw questionNotFound()
    return { list: await listWhoMissed(db, { ...place, from_day, to_day }, question_id) }
  },
})
