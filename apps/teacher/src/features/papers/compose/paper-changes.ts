import { newId } from '@jiangtai/shared/core/ids.ts'
import type { PaperDocument, PaperQuestion, PaperSection } from '@jiangtai/shared/papers/document.ts'

type Sections = PaperDocument['sections']

/** A paper with its sections changed. */
export function withSections(
  document: PaperDocument,
  change: (sections: Sections) => Sections,
): PaperDocument {
  return { ...document, sections: change(document.sections) }
}

/** One section changed: its name, its note, its questions. */
export function changeSection(
  document: PaperDocument,
  section_id: string,
  change: (section: PaperSection) => PaperSection,
): PaperDocument {
  return withSections(document, (sections) =>
    sections.map((section) => (section.section_id === section_id ? change(section) : section)),
  )
}

/** Another section at the end, without questions. */
export function addSection(document: PaperDocument, title: string): PaperDocument {
  const section = { section_id: newId(), title, note: '', questions: [] }
  return withSections(document, (sections) => [...sections, section])
}

/** A section one place up or down; at the end of the row it stays. */
export function moveSection(document: PaperDocument, section_id: string, step: 1 | -1): PaperDocument {
  return withSections(document, (sections) => {
    const at = sections.findIndex((section) => section.section_id === section_id)
    return moved(sections, { from: at, to: at + step })
  })
}

/** The questions of a section in another order. */
export function sortQuestions(
  document: PaperDocument,
  section_id: string,
  question_ids: readonly string[],
): PaperDocument {
  return changeSection(document, section_id, (section) => ({
    ...section,
    questions: section.questions.toSorted(
      (one, other) => question_ids.indexOf(one.question_id) - question_ids.indexOf(other.question_id),
    ),
  }))
}

/** A question at the end of another section. */
export function moveQuestion(
  document: PaperDocument,
  question_id: string,
  section_id: string,
): PaperDocument {
  const question = document.sections
    .flatMap(({ questions }) => questions)
    .find((one) => one.question_id === question_id)
  if (question === undefined) return document
  return changeSection(removeQuestion(document, question_id), section_id, (section) => ({
    ...section,
    questions: [...section.questions, question],
  }))
}

export function removeQuestion(document: PaperDocument, question_id: string): PaperDocument {
  return withSections(document, (sections) =>
    sections.map((section) => ({
      ...section,
      questions: section.questions.filter((one) => one.question_id !== question_id),
    })),
  )
}

/** Several questions at the end of a section, in the given order; those that stand there already go to its end, too. */
export function moveQuestions(
  document: PaperDocument,
  question_ids: readonly string[],
  section_id: string,
): PaperDocument {
  return question_ids.reduce((changed, id) => moveQuestion(changed, id, section_id), document)
}

export function removeQuestions(document: PaperDocument, question_ids: readonly string[]): PaperDocument {
  return question_ids.reduce(removeQuestion, document)
}

/** One question changed: its scores, its version, or another in its place. */
export function changeQuestion(
  document: PaperDocument,
  question_id: string,
  change: (question: PaperQuestion) => PaperQuestion,
): PaperDocument {
  return withSections(document, (sections) =>
    sections.map((section) => ({
      ...section,
      questions: section.questions.map((one) => (one.question_id === question_id ? change(one) : one)),
    })),
  )
}

/** Every item of a section worth the same. */
export function scoreSection(document: PaperDocument, section_id: string, score: number): PaperDocument {
  return changeSection(document, section_id, (section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      scores: question.scores.map(({ item_id }) => ({ item_id, score })),
    })),
  }))
}

function moved<T>(list: readonly T[], { from, to }: { from: number; to: number }): T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_one, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
