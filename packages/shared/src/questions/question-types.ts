import type { ItemKind, Question, QuestionForm } from './document.ts'

/** What a question is listed under: the kind of its only item, or the form of several. */
export type QuestionType = ItemKind | Exclude<QuestionForm, 'plain'>

/**
 * The kinds and forms with their names (QC-06), in the order of a filter. Apart from the schemas, so that a browser can name
 * them without loading those; the names of the kinds are those of their registry, held alike by a test.
 */
export const QUESTION_TYPES = [
  { id: 'single', name: '单选题' },
  { id: 'multiple', name: '多选题' },
  { id: 'judge', name: '判断题' },
  { id: 'blank', name: '填空题' },
  { id: 'text', name: '解答题' },
  { id: 'essay', name: '作文题' },
  { id: 'match', name: '连线题' },
  { id: 'order', name: '排序题' },
  { id: 'correct', name: '改错题' },
  { id: 'bank', name: '选词题' },
  { id: 'material', name: '材料题' },
  { id: 'reading', name: '阅读理解' },
  { id: 'cloze', name: '完形填空' },
  { id: 'seven_choose_five', name: '七选五' },
  { id: 'word_bank', name: '选词填空' },
  { id: 'grammar_fill', name: '语法填空' },
  { id: 'error_correction', name: '短文改错' },
  { id: 'listening', name: '听力题' },
  { id: 'experiment', name: '实验题' },
] as const satisfies readonly { id: QuestionType; name: string }[]

/** The ids of that list. */
export const QUESTION_TYPE_IDS = QUESTION_TYPES.map(({ id }) => id)

/** Whose questions a list shows. */
export const QUESTION_SCOPES = ['all', 'mine', 'school', 'collected'] as const
export type QuestionScope = (typeof QUESTION_SCOPES)[number]

/** What a question is listed under: 阅读理解 by its form, a plain question by its item, several plain items as 材料题. */
export function questionType({
  form,
  items,
}: Pick<Question, 'form'> & { items: readonly { kind: ItemKind }[] }): QuestionType {
  if (form !== 'plain') return form
  const [only, ...others] = items
  return only === undefined || others.length > 0 ? 'material' : only.kind
}

/** The Chinese name of a question type. */
export function questionTypeName(type: QuestionType): string {
  return QUESTION_TYPES.find((known) => known.id === type)?.name ?? type
}

/** What the levels 1 to 5 of a question's difficulty are called. */
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
