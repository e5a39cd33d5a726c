import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { papersContract } from '@jiangtai/shared/papers/contract.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import { RECENT_USE_DAYS } from '@jiangtai/shared/papers/rules.ts'
import { routes } from '../../core/http/context.ts'
import { getQuestionsToAsk } from '../questions/questions.service.ts'
import { listBin, restorePaper } from './kept/bin/paper-bin.service.ts'
import { getPaper, takeOwnPaper } from './papers.access.ts'
import { findRecentUses } from './uses/recent-uses.store.ts'
import { getReadablePaper } from './sharing/read-paper.access.ts'
import { copyPaper, createFromImport, createPaper, finishPaper, savePaper } from './papers.service.ts'
import { changePaperRow, countPapers, listPapers } from './papers.store.ts'
import { paperListItem, paperView } from './papers.views.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const papers = routes(papersContract, {
  list: async ({ db, actor }, { page, page_size, ...narrowing }) => {
    const filter = { ...narrowing, school_id: actor.school_id, owner_teacher_id: actor.person_id }
    const rows = await listPapers(db, filter, { page, page_size })
    return { total: await countPapers(db, filter), list: rows.map((row) => paperListItem(actor, row)) }
  },

  detail: async (ctx, asked) => paperView(ctx, await getReadablePaper(ctx.db, ctx.actor, asked)),

  create: (ctx, input) => createPaper(ctx, input),

  createFromImport: (ctx, input) => createFromImport(ctx, input),

  save: (ctx, input) => savePaper(ctx, input),

  finish: (ctx, input) => finishPaper(ctx, input),

  questions: async (ctx, { question_ids }) => ({ list: await getQuestionsToAsk(ctx, question_ids) }),

  recentUses: async ({ db, actor, now }, { paper_id }) => {
    const { school_id, person_id: teacher_id } = actor
    const { document } = await getPaper(db, actor, paper_id)
    const question_ids = paperQuestions(document).map(({ question_id }) => question_id)
    const since = new Date(now.getTime() - RECENT_USE_DAYS * DAY_MS).toISOString()
    return { list: await findRecentUses(db, { school_id, teacher_id, paper_id, question_ids, since }) }
  },

  copy: (ctx, input) => copyPaper(ctx, input),

  remove: async ({ db, actor, now }, { paper_id }) => {
    const row = await takeOwnPaper(db, actor, paper_id)
    await changePaperRow(db, row, { deleted_at: now.toISOString() })
    return DONE
  },

  bin: ({ db, actor, now }, page) => listBin(db, { actor, now, page }),

  restore: async ({ db, actor, now }, { paper_id }) => {
    await restorePaper(db, { actor, now, paper_id })
    return DONE
  },
})
