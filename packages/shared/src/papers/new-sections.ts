import { newId } from '../core/ids.ts'
import type { Question } from '../questions/document.ts'
import {
  QUESTION_TYPE_IDS,
  type QuestionType,
  questionType,
  questionTypeName,
} from '../questions/question-types.ts'
import type { PaperQuestion, PaperSection } from './document.ts'
import { MAX_ITEM_SCORE } from './rules.ts'

/** A question as it is put into a paper: its version and its document. */
export type ChosenQuestion = { question_id: string; version: number; document: Question }

/** A question in a paper, worth what its document says: halves, and never more than an item may be. */
export function paperQuestion({ question_id, version, document }: ChosenQuestion): PaperQuestion {
  const scores = document.items.map(({ item_id, score }) => ({
    item_id,
    score: Math.min(MAX_ITEM_SCORE, Math.round(score * 2) / 2),
  }))
  return { question_id, version, scores }
}

/** Chosen questions as 大题, one for each type in the order papers have them; within one they keep their order ([PA-10]). */
export function newSections(
  chosen: readonly ChosenQuestion[],
  types: readonly QuestionType[] = QUESTION_TYPE_IDS,
): PaperSection[] {
  return addToSections([], chosen, types)
}

/** The same behind what a paper has: into the first 大题 that bears the name of their type, or into a new one at the end. */
export function addToSections(
  sections: readonly PaperSection[],
  chosen: readonly ChosenQuestion[],
  types: readonly QuestionType[] = QUESTION_TYPE_IDS,
): PaperSection[] {
  const typed = chosen.map((question) => ({
    type: questionType(question.document),
    question: paperQuestion(question),
  }))
  return typesIn(typed, types).reduce<PaperSection[]>(
    (before, type) => {
      const added = typed.flatMap((one) => (one.type === type ? [one.question] : []))
      const title = questionTypeName(type)
      const at = before.findIndex((section) => section.title === title)
      if (at < 0) return [...before, { section_id: newId(), title, note: '', questions: added }]
      return before.map((section, index) =>
        index === at ? { ...section, questions: [...section.questions, ...added] } : section,
      )
    },
    [...sections],
  )
}

function typesIn(typed: readonly { type: QuestionType }[], types: readonly QuestionType[]): QuestionType[] {
  const there = new Set(typed.map(({ type }) => type))
  return types.filter((type) => there.has(type))
}
