import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import { arrangeQuestion } from '@jiangtai/shared/papers/parallel/arrange-question.ts'
import type { FormEntry, ParallelSet } from '@jiangtai/shared/papers/parallel/contract.ts'
import { type Place, placesIn } from '@jiangtai/shared/papers/parallel/correspondence.ts'
import type { PaperForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import { stateOf } from '../papers.views.ts'
import { getSet, type PaperOfSet } from './parallel.access.ts'

/** A paper of a set, with its questions as it prints them, and where those of the first paper stand in it. */
type ReadForm = {
  row: PaperOfSet
  form: PaperForm
  questions: ReadonlyMap<string, Question>
  places: ReadonlyMap<string, Place>
}

/** 对照表: the papers of a set as they are now, and each question of the first in all of them ([PA-87]); a statement for the set and one for each paper. */
export async function parallelSet(ctx: Ctx, paper_id: string): Promise<ParallelSet> {
  const forms: ReadForm[] = []
  for (const row of await getSet(ctx, paper_id)) forms.push(await readForm(ctx, row))
  return {
    papers: forms.map(({ form, row }) => ({
      ...{ form, paper_id: row.paper_id, title: row.title, state: stateOf(row), revision: row.revision },
      ...{ question_count: row.question_count, total_score: row.total_score },
    })),
    rows: (forms[0]?.row.document.sections ?? []).flatMap(({ title: section, questions }) =>
      questions.map((question) => {
        const question_id = question.arrangement?.stands_for ?? question.question_id
        return { question_id, section, entries: forms.map((form) => entryIn(form, question_id)) }
      }),
    ),
  }
}

async function readForm({ db, actor }: Ctx, row: PaperOfSet): Promise<ReadForm> {
  const placed = paperQuestions(row.document)
  const stored = await questionDocumentsAt(db, { school_id: actor.school_id, versions: placed })
  const questions = new Map(
    placed.flatMap(({ question_id, arrangement }) => {
      const question = stored.get(question_id)
      return question === undefined ? [] : [[question_id, arrangeQuestion(question, arrangement)] as const]
    }),
  )
  return { row, form: row.form ?? 'A', questions, places: placesIn(row.document, questions) }
}

function entryIn({ form, questions, places }: ReadForm, stands_for: string): FormEntry {
  const place = places.get(stands_for)
  const question = questions.get(place?.question_id ?? '')
  if (place === undefined || question === undefined)
    return { form, number: null, answer: '', is_other: false }
  const { number, last_number, is_other } = place
  return {
    form,
    number: last_number === number ? String(number) : `${number}–${last_number}`,
    answer: answerOf(question),
    is_other,
  }
}

/** The right answers, item by item, in one line. */
function answerOf({ items }: Question): string {
  const texts = items.map((item) => KINDS[item.kind].keyText(item))
  if (texts.length === 1) return texts.join('')
  return texts.map((text, at) => `（${at + 1}）${text}`).join(' ')
}
