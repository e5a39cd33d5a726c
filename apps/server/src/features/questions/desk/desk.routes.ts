import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { questionDeskContract } from '@jiangtai/shared/questions/files/desk/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { actOnImport, undoOnImport } from './acts/act.service.ts'
import { beginImport } from './begin.service.ts'
import { confirmImport } from './confirm/confirm.service.ts'
import { comparing, getImport, takeOwnImport } from './desk.access.ts'
import { listImports, removeImport } from './desk.store.ts'
import { countPieces, listPieces } from './pieces.store.ts'
import { pieceViews } from './pieces.views.ts'
import { lastStepWords } from './steps.store.ts'

export const questionDesk = routes(questionDeskContract, {
  begin: (ctx, input) => beginImport(ctx, input),

  list: async ({ db, actor }, asked) => {
    const { school_id, person_id: owner_teacher_id } = actor
    const { total, rows } = await listImports(db, { ...asked, school_id, owner_teacher_id })
    return { total, list: rows }
  },

  get: async ({ db, actor }, { import_id }) => {
    const found = await getImport(db, actor, import_id)
    const counts = await countPieces(db, comparing(actor, found))
    return { ...found, counts, undo: found.state === 'open' ? await lastStepWords(db, found) : null }
  },

  pieces: async (ctx, { import_id, ...asked }) => {
    const found = await getImport(ctx.db, ctx.actor, import_id)
    if (found.state === 'reading' || found.state === 'unread') return { total: 0, list: [] }
    const { total, rows } = await listPieces(ctx.db, { ...comparing(ctx.actor, found), ...asked })
    return { total, list: await pieceViews(ctx, rows) }
  },

  act: (ctx, input) => actOnImport(ctx, input),

  undo: (ctx, input) => undoOnImport(ctx, input),

  confirm: (ctx, input) => confirmImport(ctx, input),

  discard: async ({ db, actor }, { import_id }) => {
    const found = await takeOwnImport(db, actor, import_id)
    if (found.state === 'storing' || found.state === 'done')
      throw new AppError('CONFLICT', { message: '这次导入已经确认过，不能放弃' })
    await removeImport(db, found)
    return DONE
  },
})
