import type {
  AnswerValueV1 as AnswerValue,
  QuestionContentV1 as QuestionContent,
  QuestionKeyV1 as QuestionKey,
} from '@jiangtai/shared/questions/content.ts'

/** Whether answers can be counted by option. */
export function hasOptions(content: QuestionContent): boolean {
  return content.type === 'single' || content.type === 'multiple' || content.type === 'judge'
}

/** What an option key is called on screen: 判断 has `true` and `false`. */
export function optionName(key: string): string {
  if (key === 'true') return '正确'
  if (key === 'false') return '错误'
  return key
}

/** The key as text with formulas. Other accepted spellings of a blank are for marking, not for showing. */
export function keyText(key: QuestionKey): string {
  if (key.kind === 'choice') return key.keys.map(optionName).join('、')
  if (key.kind === 'blank') return key.blanks.map((spellings) => spellings[0] ?? '').join('；')
  return key.text
}

/** A student's answer as text with formulas. */
export function answerText(value: AnswerValue): string {
  if (value.kind === 'choice') return value.keys.map(optionName).join('、')
  if (value.kind === 'blank') return value.blanks.join('；')
  return value.text
}

export function isRightOption(key: QuestionKey, option: string): boolean {
  return key.kind === 'choice' && key.keys.includes(option)
}
