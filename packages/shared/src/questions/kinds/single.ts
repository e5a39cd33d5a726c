import {
  badgesOf,
  choiceFaults,
  countChoices,
  letterChoices,
  markPick,
  noChoice,
  unfitChoice,
} from './choice.ts'
import { makeKind } from './make-kind.ts'

/** 单选. */
export const single = makeKind({
  kind: 'single',
  name: '单选题',
  partKind: 'choice',
  keyKind: 'choice',
  isGradedByMachine: true,
  rowsFrom: 'choices',
  rearranges: 'options',
  nothing: '还没有选答案',
  choices: letterChoices,
  emptyPart: noChoice,
  isUntouched: (part) => part.keys.length === 0,
  unfit: (item, _bank, part) => unfitChoice(letterChoices(item), part.keys, 1),
  mark: (item, { key, part }) => markPick(item.score, key.keys, part.keys),
  distribution: (item, _bank, parts) =>
    countChoices(
      letterChoices(item),
      parts.map((part) => part.keys),
    ),
  partText: (item, part) => badgesOf(letterChoices(item), part.keys),
  keyText: (item, key) => badgesOf(letterChoices(item), key.keys),
  faults: (item, _bank, key) => choiceFaults(letterChoices(item), key),
})
