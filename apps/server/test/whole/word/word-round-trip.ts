import { newId } from '@jiangtai/shared/core/ids.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { paperFile } from '../../../src/features/papers/word/draw-paper.ts'
import { ommlOf } from '../../../src/features/papers/word/formula/omml.ts'
import { readHere } from '../../../src/features/questions/import/source/read-here.ts'

/** The typed text of questions that were printed with their answers and read again. */
export async function throughWord(questions: readonly Question[]): Promise<string> {
  const ids = questions.map(() => newId())
  const numbers = firstNumbers(questions)
  const { bytes } = await paperFile({
    title: '期中考试',
    document: {
      ...{ subtitle: '', notice: '', duration_min: 90 },
      sections: [
        {
          ...{ section_id: newId(), title: '综合题', note: '' },
          questions: ids.map((question_id, at) => ({
            ...{ question_id, version: 1 },
            scores: (questions[at]?.items ?? []).map(({ item_id, score }) => ({ item_id, score })),
          })),
        },
      ],
    },
    print: {
      ...USUAL_PRINT,
      ...{ answers: 'after_each', has_seal: false, has_score_table: false, has_answer_room: false },
    },
    questions: new Map(
      questions.map((question, at) => [
        ids[at] ?? '',
        {
          question: showQuestion(question),
          released: releaseKey(question),
          number: numbers[at] ?? 1,
          score: null,
        },
      ]),
    ),
    pictures: [],
  })
  const answer = await readHere({ name: '试卷.docx', bytes })
  if (answer.kind === 'refused') throw new Error(answer.message)
  return answer.source.text
}

/** The formulas of a question in their order, those of its key left out. */
export function formulasOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(formulasOf)
  if (typeof part !== 'object' || part === null) return []
  if ('latex' in part && typeof part.latex === 'string') return [part.latex]
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'key' || name === 'analysis' ? [] : formulasOf(value),
  )
}

/** A formula as Word draws it, which is the same however it is written. */
export function asDrawn(latex: string): string {
  return JSON.stringify(ommlOf(latex) ?? latex)
}

/** The words of a question between its formulas and blanks, without spaces and marks. */
export function linesOf({ material, bank, items }: Question): string[] {
  const held = [
    material,
    bank.map(({ content }) => content),
    items.map(({ stem, options }) => [stem, options]),
  ]
  return textsOf(held)
    .map((text) => text.replace(/[\s\\]/g, ''))
    .filter((text) => text !== '')
}

function textsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(textsOf)
  if (typeof part !== 'object' || part === null) return []
  if ('type' in part && part.type === 'text' && 'text' in part) return [String(part.text)]
  return Object.values(part).flatMap(textsOf)
}
