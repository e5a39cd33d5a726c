import type { Item } from '../document.ts'
import { badgesOf, choiceFaults, countChoices, letterChoices, noChoice, unfitChoice } from './choice.ts'
import type { ItemMark } from './kind.ts'
import { makeKind } from './make-kind.ts'
import { roundScore } from './scores.ts'

/** 多选. */
export const multiple = makeKind({
  kind: 'multiple',
  name: '多选题',
  partKind: 'choice',
  keyKind: 'choice',
  isGradedByMachine: true,
  rowsFrom: 'choices',
  rearranges: 'options',
  nothing: '还没有选答案',
  choices: letterChoices,
  emptyPart: noChoice,
  isUntouched: (part) => part.keys.length === 0,
  unfit: (item, _bank, part) => unfitChoice(letterChoices(item), part.keys, Number.POSITIVE_INFINITY),
  mark: (item, { key, part }) => markMultiple(item, new Set(key.keys), new Set(part.keys)),
  distribution: (item, _bank, parts) =>
    countChoices(
      letterChoices(item),
      parts.map((part) => part.keys),
    ),
  partText: (item, part) => badgesOf(letterChoices(item), part.keys),
  keyText: (item, key) => badgesOf(letterChoices(item), key.keys),
  faults: (item, _bank, key) => choiceFaults(letterChoices(item), key),
})

/** Any wrong option is 0; some right ones are rewarded as the item says ([QU-5]). One part for each option. */
function markMultiple(item: Item, right: Set<string>, picked: Set<string>): ItemMark {
  const isClean = [...picked].every((key) => right.has(key))
  const each = item.marking.rule === 'each' && isClean ? Math.min(item.marking.score, item.score) : 0
  const parts = item.options.map(({ key }) => ({
    result: right.has(key) === picked.has(key) ? ('right' as const) : ('wrong' as const),
    score: right.has(key) && picked.has(key) ? each : 0,
  }))
  if (!isClean || picked.size === 0) return { result: 'wrong', score: 0, parts }
  if (picked.size === right.size) return { result: 'right', score: item.score, parts }
  switch (item.marking.rule) {
    case 'whole':
      return { result: 'wrong', score: 0, parts }
    case 'half':
      return { result: 'half', score: roundScore(item.score / 2), parts }
    case 'each':
      return { result: 'half', score: Math.min(item.score, roundScore(each * picked.size)), parts }
  }
}
