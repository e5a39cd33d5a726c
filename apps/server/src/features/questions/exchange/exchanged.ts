import { newId } from '@jiangtai/shared/core/ids.ts'
import { questionFaults } from '@jiangtai/shared/questions/writing/question-faults.ts'
import { Question } from '@jiangtai/shared/questions/document.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import type { SourceFile, SourceNote, SourcePicture } from '../import/source/source-file.ts'

/** A question as another system describes it, and the parts that have no place here, in Chinese. */
export type Exchanged = { question: Question; notes: readonly string[] }

/** The content of a file of another system; `left_out` names the pieces that are no question, or none that can be kept ([QI-81]). */
export type ExchangeFile = {
  questions: readonly Exchanged[]
  left_out: readonly string[]
  pictures: SourcePicture[]
}

/** Questions of one file at the most: more are no paper and no bank that a teacher moves at once. */
export const MOST_EXCHANGED = 2000

/** The questions as a typed paper, which the import reads by its signs, with each note at its question ([QI-80]). */
export function exchangeSource({ questions, left_out, pictures }: ExchangeFile): SourceFile {
  const lines: string[] = []
  const notes: SourceNote[] = left_out.map((message) => ({ line: null, message }))
  for (const [at, { question, notes: own }] of questions.entries()) {
    const line = lines.length + 1
    notes.push(...own.map((message) => ({ line, message })))
    lines.push(...printQuestion(question, { number: at + 1 }).split('\n'), '')
  }
  return { kind: 'typed_text', text: lines.join('\n'), pictures, notes }
}

/** Why something cannot be kept as a question, in Chinese; null when it can. */
export function exchangeFault(question: Question): string | null {
  if (!Question.safeParse(question).success) return '题目过长，或小题、选项、填空太多'
  return questionFaults(question)[0] ?? null
}

/** A text with one gap, where its only line to write on stands, else at its end. */
export function withOneGap(typed: string): string {
  const lines = typed.match(/_{3,}/g) ?? []
  return lines.length === 1 ? typed : `${withoutGaps(typed)} ____`
}

/** A text whose lines to write on are only lines. */
export function withoutGaps(typed: string): string {
  return typed.replace(/_{3,}/g, (line) => '\\_'.repeat(line.length))
}

/** A plain question of one item. */
export function plainQuestion(item: Omit<Question['items'][number], 'item_id' | 'knowledge'>): Question {
  const items = [{ item_id: newId(), knowledge: [], ...item }]
  return { form: 'plain', material: null, bank: [], items, analysis: [] }
}

/** Letters of choices in their order: A, B …, and numbers behind Z. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1)
}
