import { letterChoices, unfitChoice } from './choice.ts'
import { byLetter, newLetters, relettered } from './jumbled.ts'
import { makeKind } from './make-kind.ts'
import { byRule } from './scores.ts'
import { commonest } from './typed.ts'

/** 排序. Its distribution counts whole orders, which are made of the item's own letters. */
export const order = makeKind({
  kind: 'order',
  name: '排序题',
  partKind: 'order',
  keyKind: 'order',
  isGradedByMachine: true,
  rowsFrom: 'choices',
  nothing: '还没有排序',
  choices: letterChoices,
  emptyPart: () => ({ kind: 'order', keys: [], attachments: [] }),
  isUntouched: (part) => part.keys.length === 0,
  missing: (item, part) => {
    const left = item.options.length - part.keys.length
    return left > 0 ? `还有 ${left} 项没有排` : null
  },
  unfit: (item, _bank, part) => {
    if (new Set(part.keys).size < part.keys.length) return '同一项排了两次'
    return unfitChoice(letterChoices(item), part.keys, Number.POSITIVE_INFINITY)
  },
  mark: (item, { key, part }) =>
    byRule(
      item.score,
      item.marking,
      key.keys.map((letter, place) => (part.keys[place] === letter ? 'right' : 'wrong')),
    ),
  distribution: (_item, _bank, parts) => commonest(parts.map((part) => part.keys.join(''))),
  partText: (_item, part) => part.keys.join(' '),
  keyText: (_item, key) => key.keys.join(' '),
  show: (shown) => ({ ...shown, options: byLetter(shown.options) }),
  jumble: (item, key, random) => {
    const isTelling = byLetter(item.options).every((option, place) => option.key === key.keys[place])
    if (!isTelling) return { ...item, options: byLetter(item.options) }
    const letters = newLetters(item.options, random)
    return {
      ...item,
      options: relettered(item.options, letters),
      key: { ...key, keys: key.keys.map((letter) => letters.get(letter) ?? letter) },
    }
  },
  faults: (item, _bank, key) => {
    if (item.options.length < 2) return ['至少要有两项']
    const isWhole =
      key.keys.length === item.options.length &&
      item.options.every((option) => key.keys.includes(option.key)) &&
      new Set(key.keys).size === key.keys.length
    return isWhole ? [] : ['排序题的答案应当把每一项各排一次']
  },
})
