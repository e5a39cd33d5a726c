import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { changeWords } from '@jiangtai/shared/lessons/together/change-words.ts'
import { lessonTogetherContract } from '@jiangtai/shared/lessons/together/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getLessonToPrepare, getOwnLesson, lessonNotFound } from '../lessons.access.ts'
import { countChanges, listChanges } from './changes.store.ts'
import { listTeachersOfSchool, lookIn, removePartner, setPartners } from './partners.store.ts'

export const lessonTogether = routes(lessonTogetherContract, {
  setPartners: async ({ db, actor, now }, { prepare_lesson_id, teacher_ids }) => {
    const { school_id } = await getOwnLesson(db, actor, prepare_lesson_id)
    const named = [...new Set(teacher_ids)]
    if (named.includes(actor.person_id)) throw badField('teacher_ids', '不用选择自己')
    const known = await listTeachersOfSchool(db, { school_id, teacher_ids: named })
    if (known.length < named.length)
      throw new AppError('NOT_FOUND', { message: '选择的教师里有人已不在本校，请重新选择' })
    return { partners: await setPartners(db, { school_id, prepare_lesson_id, teacher_ids: named, now }) }
  },

  look: async ({ db, actor, now }, { prepare_lesson_id }) => {
    const { school_id, person_id: teacher_id } = actor
    const looked = await lookIn(db, { school_id, prepare_lesson_id, teacher_id, now })
    if (looked !== null) return looked
    await getLessonToPrepare(db, actor, prepare_lesson_id)
    throw lessonNotFound()
  },

  changes: async ({ db, actor }, { prepare_lesson_id, ...page }) => {
    const row = await getLessonToPrepare(db, actor, prepare_lesson_id)
    const runs = await listChanges(db, row, page)
    const list = runs.map(({ parts, ...run }) => ({ ...run, words: changeWords(parts) }))
    return { total: await countChanges(db, row), list }
  },

  leave: async ({ db, actor }, { prepare_lesson_id }) => {
    const row = await getLessonToPrepare(db, actor, prepare_lesson_id)
    if (!(await removePartner(db, { ...row, teacher_id: actor.person_id })))
      throw new AppError('CONFLICT', { message: '这是您自己的备课' })
    return DONE
  },
})
