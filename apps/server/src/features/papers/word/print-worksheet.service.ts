import type { PaperQuestion } from '@jiangtai/shared/papers/document.ts'
import { type PaperPrint, USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import type { PaperFile } from './draw-paper.ts'
import type { PrintedStep } from './draw-worksheet.ts'
import { readPictures } from './paper-pictures.ts'
import { printedQuestions, writeWord } from './print-paper.service.ts'

/** A worksheet whose questions are to be read and printed. */
export type StoredWorksheet = {
  school_id: string
  title: string
  note: string
  steps: readonly (Omit<PrintedStep, 'question_ids'> & { questions: readonly PaperQuestion[] })[]
}

/** A4, with room to write and without the parts of an exam. */
const PRINT: PaperPrint = {
  ...USUAL_PRINT,
  ...{ has_seal: false, exam_fields: ['class', 'name'], has_score_table: false, has_notice: false },
}

/** A worksheet as a file of Word ([PA-95]). `owner` takes turns with others who print. */
export async function writeWorksheet(
  { db, storage }: { db: Queryable; storage: Services['storage'] },
  { school_id, title, note, steps }: StoredWorksheet,
  { has_answers, owner }: { has_answers: boolean; owner: string },
): Promise<PaperFile> {
  const print: PaperPrint = { ...PRINT, answers: has_answers ? 'after_each' : 'none' }
  const versions = steps.flatMap(({ questions }) => questions)
  const documents = await questionDocumentsAt(db, { school_id, versions })
  const questions = printedQuestions([...steps], { documents, print })
  const printed = steps.map(({ questions: asked, ...step }) => ({
    ...step,
    question_ids: asked.map(({ question_id }) => question_id),
  }))
  const files = questionFiles([printed.map(({ blocks }) => blocks), ...questions.values()])
  const pictures = await readPictures(
    storage,
    files.map(({ key }) => key),
  )
  return writeWord({ title, note, steps: printed, print, questions, pictures }, owner)
}
