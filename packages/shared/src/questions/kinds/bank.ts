import { choiceFaults, markPick, noChoice, unfitChoice, countChoices } from './choice.ts'
import type { Choice, DistributionRow, Kind } from './kind.ts'
import { makeKind } from './make-kind.ts'

/** 选词: one choice of a bank that the items of a question share (七选五, 选词填空). */
export const bank = makeKind({
  kind: 'bank',
  name: '选词题',
  partKind: 'choice',
  keyKind: 'choice',
  isGradedByMachine: true,
  rowsFrom: 'choices',
  rearranges: 'bank',
  nothing: '还没有选答案',
  choices: (_item, shared) => bankChoices(shared),
  emptyPart: noChoice,
  isUntouched: (part) => part.keys.length === 0,
  unfit: (_item, shared, part) => unfitChoice(bankChoices(shared), part.keys, 1),
  mark: (item, { key, part }) => markPick(item.score, key.keys, part.keys),
  distribution: (_item, shared, parts): DistributionRow[] =>
    countChoices(
      bankChoices(shared),
      parts.map((part) => part.keys),
    ),
  // The letters of the bank are shown as they are: an item alone does not know their words.
  partText: (_item, part) => part.keys.join(''),
  keyText: (_item, key) => key.keys.join(' / '),
  faults: (_item, shared, key) => choiceFaults(bankChoices(shared), key),
})

function bankChoices(shared: Parameters<Kind['choices']>[1]): Choice[] {
  return shared.map(({ key, content }) => ({ key, badge: key, content }))
}
