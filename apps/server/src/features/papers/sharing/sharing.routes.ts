import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { paperSharingContract } from '@jiangtai/shared/papers/sharing/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { requireFolder } from '../../questions/collections/collections.access.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import { namedAudiences, requireAudiences } from '../../resources/shares/shares.service.ts'
import { getPaper, takeOwnPaper } from '../papers.access.ts'
import { keepSchoolPaper } from './keep-paper.service.ts'
import { requireReadablePapers } from './collected-papers.access.ts'
import { countCollectedPapers } from './read-papers.store.ts'
import { readPapers } from './read-papers.views.ts'
import {
  collectPapers,
  listAudiences,
  listPaperFolders,
  setPaperShares,
  uncollectPapers,
} from './sharing.store.ts'
import { usableQuestions } from './use-paper.service.ts'

export const paperSharing = routes(paperSharingContract, {
  shared: (ctx, asked) => readPapers(ctx, { ...asked, scope: 'shared' }),

  ofSchool: (ctx, asked) => readPapers(ctx, { ...asked, scope: 'school' }),

  collected: (ctx, asked) => readPapers(ctx, { ...asked, scope: 'collected' }),

  share: async ({ db, actor, now }, { paper_id, audiences }) => {
    const { school_id, title, version } = await takeOwnPaper(db, actor, paper_id)
    if (audiences.length > 0 && version === 0)
      throw badField('audiences', `《${title}》还没有完成组卷，完成后才能分享`)
    const given = await requireAudiences(db, { school_id, own_id: actor.person_id, audiences })
    await setPaperShares(db, { school_id, paper_id, audiences: given, now })
    return DONE
  },

  audiences: async ({ db, actor }, { paper_id }) => {
    const { school_id } = actor
    await getPaper(db, actor, paper_id)
    const audiences = await listAudiences(db, { school_id, paper_id })
    return { list: await namedAudiences(db, { school_id, audiences, subjects: actor.school.subjects }) }
  },

  collect: async ({ db, actor, now }, { paper_ids, folder_id }) => {
    await requireReadablePapers(db, actor, paper_ids)
    if (folder_id !== null) await requireFolder(db, actor, { folder_id, holds: 'papers' })
    await collectPapers(db, readerOf(actor), { paper_ids, folder_id, created_at: now.toISOString() })
    return DONE
  },

  uncollect: async ({ db, actor }, { paper_ids }) => {
    const count = await uncollectPapers(db, readerOf(actor), paper_ids)
    if (count < paper_ids.length) throw new AppError('NOT_FOUND', { message: '收藏里没有这份试卷' })
    return DONE
  },

  folders: async ({ db, actor }) => {
    const reader = readerOf(actor)
    const folders = await listPaperFolders(db, reader)
    const counts = await countCollectedPapers(db, reader)
    const countIn = (id: string) => counts.find(({ folder_id }) => folder_id === id)?.count ?? 0
    return {
      list: folders.map((folder) => ({ ...folder, item_count: countIn(folder.folder_id) })),
      item_count: counts.reduce((sum, { count }) => sum + count, 0),
    }
  },

  keep: async (ctx, input) => {
    await keepSchoolPaper(ctx, input)
    return DONE
  },

  usable: (ctx, { paper_id }) => usableQuestions(ctx, paper_id),
})
