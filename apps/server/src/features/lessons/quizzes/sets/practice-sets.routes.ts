import { practiceSetsContract } from '@jiangtai/shared/lessons/sets/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { takeOwnLesson } from '../../lessons.access.ts'
import { removeSet, saveSet } from './practice-sets.service.ts'

export const practiceSets = routes(practiceSetsContract, {
  save: async ({ db, actor, now }, { prepare_lesson_id, ...set }) => {
    const { practice_set_id, name, time_limit_s, lesson_quiz_ids } = set
    const row = await takeOwnLesson(db, actor, { prepare_lesson_id, now })
    const content = { practice_set_id, name, time_limit_s, lesson_quiz_ids }
    return { practice_sets: await saveSet(db, { row, set: content, now }) }
  },

  remove: async ({ db, actor, now }, { prepare_lesson_id, practice_set_id }) => {
    const row = await takeOwnLesson(db, actor, { prepare_lesson_id, now })
    return { practice_sets: await removeSet(db, { row, practice_set_id }) }
  },
})
