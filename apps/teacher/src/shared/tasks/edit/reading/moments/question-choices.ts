import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { seenFormula } from '@jiangtai/shared/questions/seen-text/read-latex.ts'
import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'

/** A question of a set that a moment may ask; `place` says where it stands already, null where nowhere. */
export type QuestionChoice = { question_id: string; words: string; place: string | null }

const MAX_WORDS = 24

/** The questions of a set by their numbers and first words, and where each of them is asked already. */
export function questionChoices(
  { questions, materials, steps }: Pick<TaskSet, 'questions' | 'materials' | 'steps'>,
  views: ReadonlyMap<string, QuestionView>,
): QuestionChoice[] {
  const places = new Map<string, string>([
    ...steps.flatMap((step) =>
      questionsOfStep(step).map((question_id) => [question_id, `在“${step.title}”里`] as const),
    ),
    ...materials.flatMap(({ moments }) =>
      moments.map(({ question_id }) => [question_id, '已经提问'] as const),
    ),
  ])
  const numbers = firstNumbers(
    questions.map(({ question_id }) => views.get(question_id)?.document ?? { form: 'plain', items: [] }),
  )
  return questions.map(({ question_id }, index) => {
    const view = views.get(question_id)
    // A question is told by what it begins with: its passage, or its first item.
    const { material, items } = view?.document ?? { material: null, items: [] }
    const text = readableLine(plainText(material ?? items[0]?.stem ?? []))
    const short = text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text
    return {
      question_id,
      words: `第 ${numbers[index] ?? index + 1} 题 ${short}`.trim(),
      place: places.get(question_id) ?? null,
    }
  })
}

/** A choice of a list draws no formula, so that formulas stand in it as they are read. */
function readableLine(text: string): string {
  return text.replaceAll(/\$([^$]+)\$/g, (_, latex: string) => seenFormula(latex, { isDisplay: false }).read)
}
