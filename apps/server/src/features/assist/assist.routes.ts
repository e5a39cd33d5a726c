import { assistContract } from '@jiangtai/shared/assist/contract.ts'
import { BOOK_BIN_DAYS } from '@jiangtai/shared/assist/limits.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Actor } from '../../core/auth/actor.ts'
import { routes } from '../../core/http/context.ts'
import { findReadableIds, getReadableQuestions } from '../questions/questions.access.ts'
import { listedQuestions } from '../questions/questions.service.ts'
import { abilitiesOf, bookNotFound, bookReader, getBook, takeOwnBook } from './assist.access.ts'
import { addToBook, createBook, saveBook } from './assist.service.ts'
import {
  changeBookRow,
  countBinned,
  countBooks,
  type ListedBook,
  listBinned,
  listBooks,
  takeFromBin,
} from './assist.store.ts'
import { boundBooks } from './bound-books.service.ts'

/** How long a book lies in the recycle bin. */
const BIN_KEPT_MS = BOOK_BIN_DAYS * 24 * 60 * 60 * 1000

export const assistRoutes = routes(assistContract, {
  listBooks: async ({ db, actor }, input) => {
    const reader = bookReader(actor)
    const rows = await listBooks(db, reader, input)
    return { total: await countBooks(db, reader, input), list: rows.map((row) => bookItem(actor, row)) }
  },

  book: async ({ db, actor }, { book_id }) => {
    const row = await getBook(db, actor, book_id)
    return { ...bookItem(actor, row), revision: row.revision, chapters: row.chapters }
  },

  bookQuestions: async (ctx, { book_id, page_id }) => {
    const { chapters } = await getBook(ctx.db, ctx.actor, book_id)
    const page = chapters.flatMap(({ pages }) => pages).find((one) => one.page_id === page_id)
    if (page === undefined) throw bookNotFound()
    const readable = await findReadableIds(ctx.db, ctx.actor, page.question_ids)
    const ids = page.question_ids.filter((id) => readable.has(id))
    const list = await listedQuestions(ctx, await getReadableQuestions(ctx.db, ctx.actor, ids))
    return { list, left_out_count: page.question_ids.length - ids.length }
  },

  createBook: (ctx, input) => createBook(ctx, input),

  saveBook: (ctx, input) => saveBook(ctx, input),

  addToBook: (ctx, input) => addToBook(ctx, input),

  shareBook: async ({ db, actor }, { book_id, is_shared }) => {
    await changeBookRow(db, await takeOwnBook(db, actor, book_id), { is_shared })
    return DONE
  },

  removeBook: async ({ db, actor, now }, { book_id }) => {
    await changeBookRow(db, await takeOwnBook(db, actor, book_id), { deleted_at: now.toISOString() })
    return DONE
  },

  bookBin: async ({ db, actor, now }, page) => {
    const [owner, since] = [bookReader(actor), sinceOf(now)]
    const rows = await listBinned(db, owner, { ...page, since })
    const list = rows.map((row) => ({
      ...row,
      purged_at: new Date(Date.parse(row.removed_at) + BIN_KEPT_MS).toISOString(),
    }))
    return { total: await countBinned(db, owner, since), list }
  },

  restoreBook: async ({ db, actor, now }, { book_id }) => {
    const asked = { book_id, since: sinceOf(now), now: now.toISOString() }
    // One that does not lie in the bin stays as it is.
    if (!(await takeFromBin(db, bookReader(actor), asked))) await takeOwnBook(db, actor, book_id)
    return DONE
  },

  boundBooks: (ctx, asked) => boundBooks(ctx, asked),
})

function sinceOf(now: Date): string {
  return new Date(now.getTime() - BIN_KEPT_MS).toISOString()
}

function bookItem(actor: Actor, row: ListedBook) {
  return {
    ...row,
    subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    abilities: abilitiesOf(actor, row),
  }
}
