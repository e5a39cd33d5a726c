import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { paperQuestions, questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import type { AnswerPlace, PaperPrint } from '@jiangtai/shared/papers/word-contract.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { ThreadEnded } from '../../../core/threads/thread.ts'
import { questionViewsAt } from '../../questions/questions.service.ts'
import { getReadablePaper } from '../sharing/read-paper.access.ts'
import type { PrintedQuestion } from './draw/draw-question.ts'
import type { PaperToPrint } from './draw-paper.ts'
import { writeInThread } from './in-word-thread.ts'
import { readPictures } from './paper-pictures.ts'

/** What tells the files of one paper apart in a folder of downloads. */
const ENDINGS: Readonly<Record<AnswerPlace, string>> = {
  none: '',
  after_each: '（教师版）',
  at_end: '（含答案）',
}

/** A paper as a file of Word, from the questions it is made of ([PA-17]). */
export async function exportPaperWord(ctx: Ctx, { paper_id, ...print }: PaperPrint & { paper_id: string }) {
  const { title, document } = await getReadablePaper(ctx.db, ctx.actor, { paper_id })
  const versions = paperQuestions(document)
  if (versions.length === 0) throw badField('paper_id', '试卷里还没有题目，先加入题目再导出')
  const views = await questionViewsAt(ctx, { school_id: ctx.actor.school_id, versions })
  const questions = printedQuestions(document, { views, print })
  const keys = questionFiles([...questions.values()]).map(({ key }) => key)
  const pictures = await readPictures(ctx.storage, keys)
  const { bytes, left_out } = await write(
    { title, document, print, questions, pictures },
    ctx.actor.person_id,
  )
  return {
    file_name: `${title}${ENDINGS[print.answers]}.docx`,
    content_base64: Buffer.from(bytes).toString('base64'),
    left_out,
  }
}

async function write(paper: PaperToPrint, owner: string) {
  try {
    return await writeInThread(paper, owner)
  } catch (error) {
    if (error instanceof ThreadEnded)
      throw new AppError('TOO_LARGE', { message: '这份试卷没能导出：内容太多或太复杂，请分成两份再试' })
    throw error
  }
}

/** What is printed of each question: nothing of its key where no answers are asked for ([PA-20]). */
function printedQuestions(
  document: PaperDocument,
  { views, print }: { views: ReadonlyMap<string, QuestionView>; print: PaperPrint },
): Map<string, PrintedQuestion> {
  const entries = document.sections.flatMap(({ questions }) => {
    const scores = questions.map(questionScore)
    const isEven = scores.every((score) => score === scores[0]) && scores.length > 1
    return questions.flatMap(({ question_id, scores: own }, at) => {
      const view = views.get(question_id)
      if (view === undefined) return []
      const items = view.document.items.map((item) => ({
        ...item,
        score: own.find(({ item_id }) => item_id === item.item_id)?.score ?? item.score,
      }))
      return [
        { question_id, document: { ...view.document, items }, score: isEven ? null : (scores[at] ?? null) },
      ]
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
