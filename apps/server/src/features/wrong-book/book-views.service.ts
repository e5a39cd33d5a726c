import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { glanceText } from '@jiangtai/shared/questions/seen-text/glance-text.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { BookQuestion, BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import type { Ctx } from '../../core/http/context.ts'
import { fileUrls } from '../questions/files/file-urls.service.ts'
import { questionDocumentsAt } from '../questions/questions.service.ts'
import type { BookRow } from './book.store.ts'
import { listRedos, type ToldRedo } from './entries.store.ts'
import { findGivenAnswers } from './given-answers.store.ts'
import { getInBook, notThere, ownBook } from './wrong-book.access.ts'

/** The most characters of a question in a list. */
const STEM_LENGTH = 160

/** Rows with the beginnings of their questions: one statement for all of them. */
export async function bookQuestions(ctx: Ctx, rows: readonly BookRow[]): Promise<BookQuestion[]> {
  const documents = await questionDocumentsAt(ctx.db, { school_id: ctx.actor.school_id, versions: rows })
  return rows.flatMap((row) => {
    const document = documents.get(row.question_id)
    return document === undefined ? [] : [bookQuestion(ctx, row, document)]
  })
}

/** The document of a question of the book at the shown version. */
export async function documentOf(ctx: Ctx, row: BookRow): Promise<Question> {
  const found = await questionDocumentsAt(ctx.db, { school_id: ctx.actor.school_id, versions: [row] })
  const document = found.get(row.question_id)
  if (document === undefined) throw notThere()
  return document
}

/** A question with the answer of that time and the redos since; its key only where it is shown ([WB-3]). */
export async function bookQuestionView(ctx: Ctx, question_id: string): Promise<BookQuestionView> {
  const [view] = await bookQuestionViews(ctx, [await getInBook(ctx, question_id)])
  if (view === undefined) throw notThere()
  return view
}

/** The same of several: a statement for the documents, one for the redos, and one or two for the answers. */
export async function bookQuestionViews(ctx: Ctx, rows: readonly BookRow[]): Promise<BookQuestionView[]> {
  const owner = ownBook(ctx)
  const documents = await questionDocumentsAt(ctx.db, { school_id: ctx.actor.school_id, versions: rows })
  const asked = rows.flatMap((row) => {
    const document = documents.get(row.question_id)
    return document === undefined
      ? []
      : [{ ...row, document, item_ids: document.items.map(({ item_id }) => item_id) }]
  })
  const answers = await findGivenAnswers(ctx.db, owner, asked)
  const question_ids = asked.map(({ question_id }) => question_id)
  const redos = await listRedos(ctx.db, { ...owner, question_ids })
  return asked.map(({ document, item_ids: _items, ...row }) => {
    const question = showQuestion(document)
    const released = row.is_released ? releaseKey(document) : null
    return {
      ...bookQuestion(ctx, row, document),
      ...{ question, released, wrong_item_ids: row.wrong_item_ids },
      answer: withoutFiles(answers.get(row.question_id) ?? {}),
      redos: redos.filter(({ question_id }) => question_id === row.question_id).map(redoView),
      files: fileUrls(ctx.storage, [question, released]),
    }
  })
}

function bookQuestion({ actor }: Pick<Ctx, 'actor'>, row: BookRow, document: Question): BookQuestion {
  const { version: _version, subject_id, phase_id, review_step: _step, ...told } = row
  return {
    ...told,
    subject_name: subjectName(actor.school.subjects, subject_id, phase_id),
    stem: beginningOf(document),
  }
}

function beginningOf({ material, items }: Question): string {
  return glanceText(plainText([...(material ?? []), ...(items[0]?.stem ?? [])]), STEM_LENGTH)
}

function redoView({ redo_id, result, own_result, created_at }: ToldRedo): BookQuestionView['redos'][number] {
  return { redo_id, result: own_result ?? result, is_own_judgement: own_result !== null, created_at }
}

/** An answer without its photos and sounds, which are shown only where it was given. */
function withoutFiles(answer: Answer): Answer {
  return Object.fromEntries(
    Object.entries(answer).map(([item_id, part]) => [item_id, { ...part, attachments: [] }]),
  )
}
