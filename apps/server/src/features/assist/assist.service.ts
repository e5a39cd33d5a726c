import { bookQuestions, BookContents, withQuestions } from '@jiangtai/shared/assist/document.ts'
import type { assistContract } from '@jiangtai/shared/assist/contract.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { Ctx } from '../../core/http/context.ts'
import { gramsOf } from '../../core/search/grams.ts'
import { checkTextbook } from '../lessons/textbooks/textbooks.access.ts'
import { findReadableIds } from '../questions/questions.access.ts'
import { takeOwnBook } from './assist.access.ts'
import { addBookRow, type BookRow, changeBookRow } from './assist.store.ts'

type Input<K extends keyof typeof assistContract> = ParsedOf<(typeof assistContract)[K]>

/** A new book of the actor's; questions that come with it stand on its first page. */
export async function createBook(ctx: Ctx, input: Input<'createBook'>): Promise<{ book_id: string }> {
  const { db, actor, now } = ctx
  const { name, publisher, subject_id, phase_id, textbook_id, question_ids } = input
  await checkPlace(ctx, input)
  await requireReadable(ctx, question_ids)
  const [book_id, at] = [newId(), now.toISOString()]
  const chapters =
    question_ids.length === 0 ? [] : withQuestions([], { page_id: null, question_ids, newIds: newId })
  await addBookRow(db, {
    ...{ book_id, school_id: actor.school_id, owner_teacher_id: actor.person_id },
    ...{ name, publisher, subject_id, phase_id, textbook_id, chapters, grams: gramsOf(name) },
    ...{ question_count: question_ids.length, is_shared: false, revision: 1 },
    ...{ created_at: at, updated_at: at, deleted_at: null },
  })
  return { book_id }
}

/** Stores a book as a whole, if nobody changed it since the revision it was made from ([AS-3]). */
export async function saveBook(ctx: Ctx, input: Input<'saveBook'>): Promise<{ revision: number }> {
  const { book_id, revision, name, publisher, textbook_id, chapters } = input
  const row = await takeOwnBook(ctx.db, ctx.actor, book_id)
  if (row.revision !== revision)
    throw new AppError('CONFLICT', { message: '这本教辅刚在别处修改过，请刷新后再改' })
  if (textbook_id !== row.textbook_id) await checkPlace(ctx, { ...row, textbook_id })
  const before = new Set(bookQuestions(row.chapters))
  await requireReadable(
    ctx,
    bookQuestions(chapters).filter((id) => !before.has(id)),
  )
  return store(ctx, row, { chapters, name, publisher, textbook_id, grams: gramsOf(name) })
}

/** Puts questions on a page, or on a new one at the end; whoever else is changing the book is told when they save ([AS-3]). */
export async function addToBook(
  ctx: Ctx,
  { book_id, page_id, question_ids }: Input<'addToBook'>,
): Promise<{ revision: number }> {
  const row = await takeOwnBook(ctx.db, ctx.actor, book_id)
  const pages = row.chapters.flatMap((chapter) => chapter.pages)
  if (page_id !== null && !pages.some((page) => page.page_id === page_id))
    throw badField('page_id', '这一页已被删除，请重新选择')
  await requireReadable(ctx, question_ids)
  const chapters = BookContents.safeParse(
    withQuestions(row.chapters, { page_id, question_ids, newIds: newId }),
  )
  if (!chapters.success) throw badField('question_ids', chapters.error.issues[0]?.message ?? '放不下这些题')
  return store(ctx, row, { chapters: chapters.data })
}

async function store(
  { db, now }: Ctx,
  row: BookRow,
  change: Partial<BookRow> & Pick<BookRow, 'chapters'>,
): Promise<{ revision: number }> {
  const revision = row.revision + 1
  const question_count = bookQuestions(change.chapters).length
  await changeBookRow(db, row, { ...change, revision, question_count, updated_at: now.toISOString() })
  return { revision }
}

function checkPlace(
  { db, actor }: Ctx,
  { subject_id, phase_id, textbook_id }: { subject_id: string; phase_id: string; textbook_id: string | null },
): Promise<void> {
  const { school_id } = actor
  return checkTextbook(db, { school_id, subject_id, phase_id, textbook_id, chapter_id: null })
}

/** Only what one may read is put into a book. */
async function requireReadable({ db, actor }: Ctx, question_ids: readonly string[]): Promise<void> {
  if (question_ids.length === 0) return
  const readable = await findReadableIds(db, actor, question_ids)
  if (question_ids.some((id) => !readable.has(id)))
    throw new AppError('NOT_FOUND', { message: '有的题目不存在或已被删除' })
}
