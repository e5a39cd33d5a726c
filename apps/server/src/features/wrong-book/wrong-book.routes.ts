import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { wrongBookContract } from '@jiangtai/shared/wrong-book/contract.ts'
import { firstReview } from '@jiangtai/shared/wrong-book/review.ts'
import { routes } from '../../core/http/context.ts'
import { fileUrls } from '../questions/files/file-urls.service.ts'
import { getKnowledgeNames, questionDocumentsAt } from '../questions/questions.service.ts'
import { listBook, listInBook } from './book.store.ts'
import { bookQuestions, bookQuestionView, bookQuestionViews } from './book-views.service.ts'
import { noteEntry } from './entries.store.ts'
import { countBook } from './figures.store.ts'
import { judgeOwnRedo, redoQuestion } from './redo.service.ts'
import { getInBook, ownBook } from './wrong-book.access.ts'

export const wrongBook = routes(wrongBookContract, {
  overview: async (ctx) => {
    const { subjects, knowledge, ...figures } = await countBook(ctx.db, ownBook(ctx))
    const ids = knowledge.map(({ knowledge_id }) => knowledge_id)
    const names = await getKnowledgeNames(ctx.db, ids)
    return {
      ...figures,
      subjects: subjects.map((one) => ({
        ...one,
        name: subjectName(ctx.actor.school.subjects, one.subject_id),
      })),
      knowledge: knowledge.flatMap((one) => {
        const name = names.get(one.knowledge_id)
        return name === undefined ? [] : [{ ...one, name }]
      }),
    }
  },

  list: async (ctx, filter) => {
    const { total, rows } = await listBook(ctx.db, ownBook(ctx), filter)
    return { total, list: await bookQuestions(ctx, rows) }
  },

  detail: (ctx, { question_id }) => bookQuestionView(ctx, question_id),

  details: async (ctx, { question_ids }) => ({
    list: await bookQuestionViews(ctx, await listInBook(ctx.db, ownBook(ctx), question_ids)),
  }),

  print: async (ctx, { question_ids }) => {
    const rows = await listInBook(ctx.db, ownBook(ctx), question_ids)
    const { school_id, school } = ctx.actor
    const documents = await questionDocumentsAt(ctx.db, { school_id, versions: rows })
    const list = question_ids.flatMap((question_id) => {
      const row = rows.find((one) => one.question_id === question_id)
      const document = documents.get(question_id)
      if (row === undefined || document === undefined) return []
      const subject_name = subjectName(school.subjects, row.subject_id, row.phase_id)
      return [{ question_id, subject_name, question: showQuestion(document) }]
    })
    return { list, files: fileUrls(ctx.storage, list) }
  },

  note: async (ctx, { question_id, reason, note }) => {
    await getInBook(ctx, question_id)
    const { now, ...owner } = ownBook(ctx)
    await noteEntry(ctx.db, { ...owner, question_id }, { at: now, change: { reason, note } })
    return DONE
  },

  master: async (ctx, { question_id, is_mastered }) => {
    await getInBook(ctx, question_id)
    const { now, today, ...owner } = ownBook(ctx)
    const { step, review_on } = firstReview(today)
    const back = { mastered_at: null, review_step: step, review_on }
    const change = is_mastered ? { mastered_at: now } : back
    await noteEntry(ctx.db, { ...owner, question_id }, { at: now, change })
    return DONE
  },

  redo: (ctx, input) => redoQuestion(ctx, input),

  judge: (ctx, input) => judgeOwnRedo(ctx, input),
})
