import { z } from 'zod'
import { PhaseField, SubjectField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import {
  Done,
  Id,
  Instant,
  nameText,
  optionalNameText,
  optionalText,
  paged,
  Paging,
} from '../core/schemas.ts'
import { ListedQuestion } from '../questions/contract.ts'
import { BookContents } from './document.ts'
import { MAX_PAGE_EXERCISES } from './limits.ts'

const PATH = '/api/question_center/v1/assist'
const Revision = z.int().min(1).max(1_000_000_000)

/** A book as a list shows it. */
export const BookItem = z.object({
  book_id: Id,
  name: z.string(),
  publisher: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  textbook_id: Id.nullable(),
  textbook_name: z.string().nullable(),
  question_count: z.int(),
  owner_name: z.string(),
  is_shared: z.boolean(),
  updated_at: Instant,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type BookItem = z.output<typeof BookItem>

/** A book to read and, by its owner, to change. */
export const BookView = BookItem.extend({
  revision: z.int(),
  chapters: z.array(
    z.object({
      chapter_id: Id,
      name: z.string(),
      pages: z.array(z.object({ page_id: Id, name: z.string(), question_ids: z.array(Id) })),
    }),
  ),
})
export type BookView = z.output<typeof BookView>

/** A book in its owner's recycle bin. */
export const BinnedBook = z.object({
  book_id: Id,
  name: z.string(),
  question_count: z.int(),
  removed_at: Instant,
  purged_at: Instant,
})
export type BinnedBook = z.output<typeof BinnedBook>

const described = {
  name: nameText('book'),
  publisher: optionalNameText('publisher'),
  textbook_id: Id.nullable(),
}
const question_ids = z
  .array(Id)
  .max(MAX_PAGE_EXERCISES, `一页最多 ${MAX_PAGE_EXERCISES} 道题`)
  .transform((ids) => [...new Set(ids)])
const OfBook = z.object({ book_id: Id })

/** 教辅: books of exercises that a school keeps itself. */
export const assistContract = {
  listBooks: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '教辅列表：自己的和分享给全校的，最近修改的在前',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      text: optionalText('搜索内容', 60).default(''),
      scope: z.enum(['all', 'mine']).default('all'),
      subject_id: z.string().max(20).nullable().default(null),
      phase_id: z.string().max(20).nullable().default(null),
    }),
    output: paged(BookItem),
  }),
  book: route({
    method: 'POST',
    path: `${PATH}/detail`,
    summary: '一本教辅的目录：章、页和每页的题',
    access: 'questionCenter.get',
    effect: 'read',
    input: OfBook,
    output: BookView,
  }),
  bookQuestions: route({
    method: 'POST',
    path: `${PATH}/page`,
    summary: '教辅一页的题目；看不到的不列出，说明有几道',
    access: 'questionCenter.get',
    effect: 'read',
    input: OfBook.extend({ page_id: Id }),
    output: z.object({ list: z.array(ListedQuestion), left_out_count: z.int() }),
  }),
  createBook: route({
    method: 'POST',
    path: `${PATH}/create`,
    summary: '新建教辅；给出的题目放在第一页',
    access: 'questionCenter.add',
    effect: 'write',
    input: z.object({
      ...{ ...described, subject_id: SubjectField, phase_id: PhaseField },
      question_ids: question_ids.default([]),
    }),
    output: OfBook,
  }),
  saveBook: route({
    method: 'POST',
    path: `${PATH}/save`,
    summary: '保存教辅：整本提交，写明是从哪一次修改改起的',
    access: 'questionCenter.edit',
    effect: 'write',
    max_bytes: 512 * 1024,
    input: z.object({ book_id: Id, revision: Revision, ...described, chapters: BookContents }),
    output: z.object({ revision: z.int() }),
  }),
  addToBook: route({
    method: 'POST',
    path: `${PATH}/add-questions`,
    summary: '把题目加到教辅的一页，或新的一页',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({
      book_id: Id,
      page_id: Id.nullable(),
      question_ids: question_ids.refine((ids) => ids.length > 0, '请先选择题目'),
    }),
    output: z.object({ revision: z.int() }),
  }),
  shareBook: route({
    method: 'POST',
    path: `${PATH}/share`,
    summary: '分享给全校，或不再分享',
    access: 'questionCenter.edit',
    effect: 'write',
    input: OfBook.extend({ is_shared: z.boolean() }),
    output: Done,
  }),
  removeBook: route({
    method: 'POST',
    path: `${PATH}/remove`,
    summary: '删除教辅：进回收站，三十天内可以恢复',
    access: 'questionCenter.delete',
    effect: 'write',
    input: OfBook,
    output: Done,
  }),
  bookBin: route({
    method: 'POST',
    path: `${PATH}/bin`,
    summary: '自己删除的教辅',
    access: 'questionCenter.delete',
    effect: 'read',
    input: z.object(Paging),
    output: paged(BinnedBook),
  }),
  restoreBook: route({
    method: 'POST',
    path: `${PATH}/restore`,
    summary: '从回收站恢复教辅',
    access: 'questionCenter.delete',
    effect: 'write',
    input: OfBook,
    output: Done,
  }),
  boundBooks: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/binded_assist',
    summary: '备课可用的教辅：同一本教材的在前，再是同学段同学科的；不给出备课时按最近的备课',
    access: 'classPreparation.query',
    effect: 'read',
    input: z.object({ prepare_lesson_id: Id.optional() }),
    output: z.object({
      textbook_id: Id.nullable(),
      list: z.array(
        BookItem.pick({
          book_id: true,
          name: true,
          publisher: true,
          textbook_id: true,
          question_count: true,
        }).extend({
          /** Whether it is of the very textbook. */
          is_bound: z.boolean(),
        }),
      ),
    }),
  }),
}
