import type { Option, ShownItem } from '../document.ts'
import { paragraphOf, plainText } from '../plain-text.ts'
import { countChoices, markPick, noChoice } from './choice.ts'
import type { Choice } from './kind.ts'
import { makeKind } from './make-kind.ts'

/** The two of 判断, in the words and signs of the whole product. */
export const JUDGE_CHOICES: readonly Choice[] = [
  { key: 'true', badge: '✓', content: [paragraphOf('正确')] },
  { key: 'false', badge: '✗', content: [paragraphOf('错误')] },
]

/** 判断. Its answers and keys are `true` and `false`, whatever options were stored with it ([QU-3]). */
export const judge = makeKind({
  kind: 'judge',
  name: '判断题',
  partKind: 'choice',
  keyKind: 'choice',
  isGradedByMachine: true,
  rowsFrom: 'choices',
  nothing: '还没有选答案',
  choices: () => [...JUDGE_CHOICES],
  emptyPart: noChoice,
  isUntouched: (part) => part.keys.length === 0,
  unfit: (item, _bank, part) => {
    const read = new Set(part.keys.map((key) => judgeKey(item.options, key)))
    if (read.has(null)) return '所选选项不存在'
    return read.size > 1 ? '本题只能选一项' : null
  },
  mark: (item, { key, part }) => markPick(item.score, judgeKeys(item, key.keys), judgeKeys(item, part.keys)),
  distribution: (item, _bank, parts) =>
    countChoices(
      JUDGE_CHOICES,
      parts.map((part) => judgeKeys(item, part.keys)),
    ),
  partText: (item, part) => wordsOf(judgeKeys(item, part.keys)),
  keyText: (item, key) => wordsOf(judgeKeys(item, key.keys)),
  show: (shown) => ({ ...shown, options: [] }),
  faults: (item, _bank, key) =>
    judgeKeys(item, key.keys).length === 1 ? [] : ['判断题的答案应为“正确”或“错误”'],
})

const TRUE_WORDS = new Set(['true', 't', 'yes', '对', '正确', '是', '√', '✓', '✔'])
const FALSE_WORDS = new Set([
  'false',
  'f',
  'no',
  '错',
  '错误',
  '否',
  '不对',
  '不正确',
  '×',
  '✗',
  '✕',
  '✘',
  'x',
])

/** A key of a 判断 as `true` or `false`: its own word, the words of the stored option it names, or the option's place; null for neither. */
export function judgeKey(options: readonly Option[], key: string): 'true' | 'false' | null {
  const index = options.findIndex((option) => option.key === key)
  const named = options[index]
  const said = readWord(key) ?? (named === undefined ? null : readWord(plainText(named.content)))
  if (said !== null || options.length !== 2) return said
  return index < 0 ? null : index === 0 ? 'true' : 'false'
}

function readWord(text: string): 'true' | 'false' | null {
  const word = text.trim().toLowerCase()
  if (TRUE_WORDS.has(word)) return 'true'
  return FALSE_WORDS.has(word) ? 'false' : null
}

function judgeKeys(item: ShownItem, keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => judgeKey(item.options, key) ?? []))]
}

function wordsOf(keys: readonly string[]): string {
  return JUDGE_CHOICES.filter(({ key }) => keys.includes(key))
    .map(({ content }) => plainText(content))
    .join('、')
}
