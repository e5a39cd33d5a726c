import { practiceSetsContract } from '@jiangtai/shared/lessons/sets/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { takeLessonToPrepare } from '../../lessons.access.ts'
import { addChange } from '../../together/changes.store.ts'
import { removeSet, saveSet } from './practice-sets.service.ts'

export const practiceSets = routes(practiceSetsContract, {
  save: async ({ db, actor, now }, { prepare_lesson_id, opened, ...set }) => {
    const { practice_set_id, name, time_limit_s, lesson_quiz_ids, for_class_ids } = set
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    const content = { practice_set_id, name, time_limit_s, lesson_quiz_ids, for_class_ids }
    const practice_sets = await saveSet(db, { row, set: content, opened: opened ?? null, now })
    const part = { kind: practice_set_id === null ? 'set_added' : 'set_changed', name } as const
    await addChange(db, row, { teacher_id: actor.person_id, part, now })
    return { practice_sets }
  },

  remove: async ({ db, actor, now }, { prepare_lesson_id, practice_set_id }) => {
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    const { left, removed } = await removeSet(db, { row, practice_set_id })
    const part = { kind: 'set_removed', name: removed.name } as const
    await addChange(db, row, { teacher_id: actor.person_id, part, now })
    return { practice_sets: left }
  },
})
