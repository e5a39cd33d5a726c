import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { paperQuestions, questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { DIFFICULTIES } from '@jiangtai/shared/questions/question-types.ts'

/** One bar: the number of questions, and their points. */
export type Figure = { key: string; name: string; count: number; score: number }

type Questions = ReadonlyMap<string, Pick<QuestionView, 'difficulty' | 'knowledge'>>

/** The paper by difficulty, every level from easy to hard. */
export function byDifficulty(document: PaperDocument, questions: Questions): Figure[] {
  const figures = DIFFICULTIES.map(({ level, name }) => ({ key: String(level), name, count: 0, score: 0 }))
  for (const question of paperQuestions(document)) {
    const figure = figures[(questions.get(question.question_id)?.difficulty ?? 0) - 1]
    if (figure === undefined) continue
    figure.count += 1
    figure.score += questionScore(question)
  }
  return figures
}

/** The paper by knowledge point, the point with most points first; a question with several counts for each. */
export function byKnowledge(document: PaperDocument, questions: Questions): Figure[] {
  const figures = new Map<string, Figure>()
  for (const question of paperQuestions(document))
    for (const { knowledge_id, name } of questions.get(question.question_id)?.knowledge ?? []) {
      const figure = figures.get(knowledge_id) ?? { key: knowledge_id, name, count: 0, score: 0 }
      figures.set(knowledge_id, {
        ...figure,
        count: figure.count + 1,
        score: figure.score + questionScore(question),
      })
    }
  return [...figures.values()].toSorted((one, other) => other.score - one.score || other.count - one.count)
}
