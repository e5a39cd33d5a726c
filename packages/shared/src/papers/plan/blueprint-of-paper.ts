import type { QuestionView } from '../../questions/contract.ts'
import { questionType } from '../../questions/question-types.ts'
import type { PaperDocument, PaperQuestion } from '../document.ts'
import { paperQuestions, questionScore } from '../paper-score.ts'
import { levelOf } from './levels.ts'
import { MAX_PLAN_ROWS, MAX_PLAN_SECTIONS } from './limits.ts'
import type { Blueprint } from './plan.ts'

type Described = Pick<QuestionView, 'document' | 'difficulty' | 'knowledge'>
type Placed = {
  row: Blueprint['rows'][number]
  section: Blueprint['sections'][number]
  level: Blueprint['cells'][number]['level']
}

/**
 * What a 细目表 of a paper says: each question in the row of its first knowledge point, in the column of its kind and points, at its level
 * ([PA-93]). Questions without a point or points, and those beyond what a 细目表 holds, are in none.
 */
export function blueprintOfPaper(
  document: PaperDocument,
  questions: ReadonlyMap<string, Described>,
): { blueprint: Blueprint; left_out_count: number } {
  const asked = paperQuestions(document)
  const placed = asked.flatMap((question) => placeOf(question, questions.get(question.question_id)) ?? [])
  const rows = distinct(placed.map(({ row }) => row)).slice(0, MAX_PLAN_ROWS)
  const sections = distinct(placed.map(({ section }) => section)).slice(0, MAX_PLAN_SECTIONS)
  const counts = new Map<string, Blueprint['cells'][number]>()
  let held = 0
  for (const { row, section, level } of placed) {
    const at = { row: placeIn(rows, row), section: placeIn(sections, section), level }
    if (at.row < 0 || at.section < 0) continue
    const name = JSON.stringify(at)
    counts.set(name, { ...at, count: (counts.get(name)?.count ?? 0) + 1 })
    held += 1
  }
  return { blueprint: { rows, sections, cells: [...counts.values()] }, left_out_count: asked.length - held }
}

function placeOf(question: PaperQuestion, view: Described | undefined): Placed | null {
  const point = view?.knowledge[0]
  const score = questionScore(question)
  if (view === undefined || point === undefined || score < 0.5 || score > 100) return null
  return {
    row: { kind: 'knowledge', id: point.knowledge_id, name: point.name },
    section: { type: questionType(view.document), score },
    level: levelOf(view.difficulty),
  }
}

function distinct<T>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()]
}

function placeIn<T>(things: readonly T[], thing: T): number {
  const name = JSON.stringify(thing)
  return things.findIndex((one) => JSON.stringify(one) === name)
}
