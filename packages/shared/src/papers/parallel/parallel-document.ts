import { type Chance, chanceOf, shuffled } from '../../core/seeded.ts'
import type { Question } from '../../questions/document.ts'
import type { PaperDocument, PaperQuestion } from '../document.ts'
import type { ChosenQuestion } from '../new-sections.ts'
import { questionScore } from '../paper-score.ts'
import { shareScore } from '../plan/share-score.ts'
import type { Arrangement } from './arrangement.ts'
import { type LaterForm, PAPER_FORMS } from './forms.ts'
import { mayShuffle } from './may-shuffle.ts'

/** How a parallel paper differs from the first one. */
export type ParallelChoices = {
  form: LaterForm
  seed: number
  moves_questions: boolean
  moves_options: boolean
}

/** What it is made of: the questions of the first paper at their versions, and others that take the places of some. */
export type ParallelParts = {
  questions: ReadonlyMap<string, Question>
  others: ReadonlyMap<string, ChosenQuestion>
}

/** 平行卷: the first paper with its questions in another order, their options too, others of the same kind where they were chosen ([PA-83], [PA-84]). */
export function parallelDocument(
  first: PaperDocument,
  { questions, others }: ParallelParts,
  choices: ParallelChoices,
): PaperDocument {
  const chance = chanceOf(choices.seed + PAPER_FORMS.indexOf(choices.form))
  return {
    ...first,
    sections: first.sections.map((section) => ({
      ...section,
      questions: reordered(section.questions, choices.moves_questions, chance).map((question) => {
        const other = others.get(question.question_id)
        const placed = other === undefined ? question : inPlaceOf(question, other)
        const document = other?.document ?? questions.get(question.question_id)
        const options = document === undefined || !choices.moves_options ? [] : optionOrders(document, chance)
        return { ...placed, arrangement: { stands_for: question.question_id, options } }
      }),
    })),
  }
}

/** Another question takes the place of one, and its points. */
function inPlaceOf(
  question: PaperQuestion,
  { question_id, version, document }: ChosenQuestion,
): PaperQuestion {
  const weights = document.items.map(({ score }) => score)
  const scores = shareScore(questionScore(question), weights)
  return {
    ...{ question_id, version },
    scores: document.items.map(({ item_id }, at) => ({ item_id, score: scores[at] ?? 0 })),
  }
}

function optionOrders(question: Question, chance: Chance): Arrangement['options'] {
  const { items, hasBank } = mayShuffle(question)
  const moved = (keys: readonly string[]) => reordered(keys, true, chance)
  return [
    ...(hasBank ? [{ item_id: null, keys: moved(question.bank.map(({ key }) => key)) }] : []),
    ...items.map(({ item_id, options }) => ({ item_id, keys: moved(options.map(({ key }) => key)) })),
  ]
}

/** Another order by chance; where chance leaves the old one, the first goes to the end. */
function reordered<T>(list: readonly T[], moves: boolean, chance: Chance): T[] {
  if (!moves || list.length < 2) return [...list]
  const mixed = shuffled(list, chance)
  const [head, ...rest] = mixed
  const isSame = mixed.every((one, at) => one === list[at])
  return isSame && head !== undefined ? [...rest, head] : mixed
}
