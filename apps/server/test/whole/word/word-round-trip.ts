import { newId } from '@jiangtai/shared/core/ids.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { type PaperPrint, USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { paperFile } from '../../../src/features/papers/word/draw-paper.ts'
import { ommlOf } from '../../../src/features/papers/word/formula/omml.ts'
import type { SourceFile } from '../../../src/features/questions/import/source/source-file.ts'
import { readHere } from '../../../src/features/questions/import/source/read-here.ts'

type Pictures = readonly { key: string; bytes: Uint8Array }[]

/** What is read of questions that were printed with their answers, with these pictures by their keys. */
export async function throughWord(
  questions: readonly Question[],
  pictures: Pictures = [],
): Promise<SourceFile> {
  return readAs('试卷.docx', await printed(questions, { has_seal: false, has_answer_room: false }, pictures))
}

/** What the importer reads of a file of this name. */
export async function readAs(name: string, bytes: Buffer): Promise<SourceFile> {
  const answer = await readHere({ name, bytes })
  if (answer.kind === 'refused') throw new Error(answer.message)
  return answer.source
}

/** A paper of these questions in Word, each with its answer behind it, printed as said and else as usual. */
export async function printed(
  questions: readonly Question[],
  print: Partial<PaperPrint>,
  pictures: Pictures = [],
): Promise<Buffer> {
  const ids = questions.map(() => newId())
  const numbers = firstNumbers(questions)
  const { bytes } = await paperFile({
    title: '期中考试',
    document: {
      ...{ subtitle: '', notice: '', duration_min: 90 },
      sections: sectionsOf(questions).map(({ title, places }) => ({
        ...{ section_id: newId(), title, note: '' },
        questions: places.map((at) => ({
          ...{ question_id: ids[at] ?? '', version: 1 },
          scores: (questions[at]?.items ?? []).map(({ item_id, score }) => ({ item_id, score })),
        })),
      })),
    },
    print: {
      ...USUAL_PRINT,
      ...{ answers: 'after_each', has_score_table: false },
      ...print,
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
    pictures,
  })
  return Buffer.from(bytes)
}

const TITLES: Readonly<Partial<Record<string, string>>> = {
  single: '单项选择题',
  multiple: '多项选择题',
  blank: '填空题',
  judge: '判断题',
}

/** Neighbours of one kind stand below a heading that names it, as teachers set papers. */
function sectionsOf(questions: readonly Question[]): { title: string; places: number[] }[] {
  const sections: { title: string; places: number[] }[] = []
  for (const [at, { material, items }] of questions.entries()) {
    const title =
      material === null && items.length === 1 ? (TITLES[items[0]?.kind ?? ''] ?? '解答题') : '综合题'
    const last = sections.at(-1)
    if (last?.title === title) last.places.push(at)
    else sections.push({ title, places: [at] })
  }
  return sections
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
