import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { arrangeQuestion } from '@jiangtai/shared/papers/parallel/arrange-question.ts'
import { type PaperForm, formTitle } from '@jiangtai/shared/papers/parallel/forms.ts'
import { paperQuestions, questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import type { PaperDocument, PaperQuestion } from '@jiangtai/shared/papers/document.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { ThreadEnded } from '../../../core/threads/thread.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import type { PrintedQuestion } from './draw/draw-question.ts'
import type { PaperFile } from './draw-paper.ts'
import { type ToPrint, writeInThread } from './in-word-thread.ts'
import { readPictures } from './paper-pictures.ts'

/** A paper whose questions are to be read and printed. */
export type StoredPaper = {
  school_id: string
  title: string
  form: PaperForm | null
  document: PaperDocument
}

/** A paper as a file of Word, from the questions it is made of ([PA-17]). `owner` takes turns with others who print. */
export async function writePaper(
  { db, storage }: { db: Queryable; storage: Services['storage'] },
  { school_id, title, form, document }: StoredPaper,
  { print, owner }: { print: PaperPrint; owner: string },
): Promise<PaperFile> {
  const versions = paperQuestions(document)
  refuseEmpty(document)
  const documents = await questionDocumentsAt(db, { school_id, versions })
  const questions = printedQuestions(document.sections, { documents, print })
  const keys = questionFiles([...questions.values()]).map(({ key }) => key)
  const pictures = await readPictures(storage, keys)
  return writeWord({ title: formTitle(title, form), document, print, questions, pictures }, owner)
}

/** A paper without questions is not printed ([PA-17]). */
export function refuseEmpty(document: PaperDocument): void {
  if (paperQuestions(document).length === 0) throw badField('paper_id', '试卷里还没有题目，先加入题目再导出')
}

/** Writes the wanted file in its thread; one that takes too much is refused in words. */
export async function writeWord(asked: ToPrint, owner: string): Promise<PaperFile> {
  try {
    return await writeInThread(asked, owner)
  } catch (error) {
    if (error instanceof ThreadEnded)
      throw new AppError('TOO_LARGE', {
        message: `这份${thingName(asked)}没能导出：内容太多或太复杂，请分成两份再试`,
      })
    throw error
  }
}

function thingName(asked: ToPrint): string {
  if ('plan' in asked) return '教案'
  return 'steps' in asked ? '导学案' : '试卷'
}

/** The printed parts of each question of some 大题 or steps: nothing of its key where no answers are asked for ([PA-20]). */
export function printedQuestions(
  sections: readonly { questions: readonly PaperQuestion[] }[],
  { documents, print }: { documents: ReadonlyMap<string, Question>; print: PaperPrint },
): Map<string, PrintedQuestion> {
  const entries = sections.flatMap(({ questions }) => {
    const scores = questions.map(questionScore)
    const isEven = scores.every((score) => score === scores[0]) && scores.length > 1
    return questions.flatMap(({ question_id, scores: own, arrangement }, at) => {
      const found = documents.get(question_id)
      if (found === undefined) return []
      const stored = arrangeQuestion(found, arrangement)
      const items = stored.items.map((item) => ({
        ...item,
        score: own.find(({ item_id }) => item_id === item.item_id)?.score ?? item.score,
      }))
      return [{ question_id, document: { ...stored, items }, score: isEven ? null : (scores[at] ?? null) }]
    })
  })
  const numbers = firstNumbers(entries.map((entry) => entry.document))
  return new Map(
    entries.map(({ question_id, document: question, score }, at) => [
      question_id,
      {
        question: showQuestion(question),
        released: print.answers === 'none' ? null : releaseKey(question),
        number: numbers[at] ?? 1,
        score,
      },
    ]),
  )
}
