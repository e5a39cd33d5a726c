import type { QuestionType } from './content.ts'

/** 单选 多选 判断 填空 解答 (QC-06, the ones a pad can answer). Apart from the schemas, so that a browser can name them without loading those. */
export const QUESTION_TYPES = [
  { id: 'single', name: '单选题' },
  { id: 'multiple', name: '多选题' },
  { id: 'judge', name: '判断题' },
  { id: 'blank', name: '填空题' },
  { id: 'text', name: '解答题' },
] as const satisfies readonly { id: QuestionType; name: string }[]

/** The Chinese name of a question type. */
export function questionTypeName(type: QuestionType): string {
  return QUESTION_TYPES.find((known) => known.id === type)?.name ?? type
}

/** What the levels 1 to 5 of a question's difficulty are called (features §10.3). */
export const DIFFICULTIES = [
  { level: 1, name: '容易' },
  { level: 2, name: '较易' },
  { level: 3, name: '中等' },
  { level: 4, name: '较难' },
  { level: 5, name: '困难' },
] as const

/** The Chinese name of a difficulty, or the number itself. */
export function difficultyName(level: number): string {
  return DIFFICULTIES.find((known) => known.level === level)?.name ?? String(level)
}
