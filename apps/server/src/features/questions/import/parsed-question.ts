import {
  QuestionContentV1 as QuestionContent,
  QuestionKeyV1 as QuestionKey,
} from '@jiangtai/shared/questions/content.ts'

/** A question as read from a file, before it belongs to a school. */
export type ParsedQuestion = {
  content: QuestionContent
  key: QuestionKey
  analysis: string
  /** 1 to 5; 3 where the file does not say. */
  difficulty: number
  source: string
  year: number | null
  score: number
}

/** What became of one row of a file: some questions (a reading passage holds several), or the reason why none. */
export type ParsedRow =
  | { kind: 'questions'; questions: ParsedQuestion[] }
  | { kind: 'refused'; reason: string }

export const refused = (reason: string): ParsedRow => ({ kind: 'refused', reason })

/** The limits of a question, checked in one place for every format. */
export function accepted(questions: ParsedQuestion[]): ParsedRow {
  for (const { content, key } of questions) {
    if (content.stem === '') return refused('没有题干')
    if (!QuestionContent.safeParse(content).success) return refused('题干或选项过长，或选项超过 12 个')
    if (!QuestionKey.safeParse(key).success) return refused('答案过长，或填空超过 30 个')
  }
  return { kind: 'questions', questions }
}
