import type { Item, ShownItem } from '../document.ts'
import { letterChoices } from './choice.ts'
import { byLetter, newLetters, type Random, relettered } from './jumbled.ts'
import type { KeyFor } from './kind.ts'
import { makeKind } from './make-kind.ts'
import { byRule } from './scores.ts'

type Pair = readonly [string, string]

/** 连线. */
export const match = makeKind({
  kind: 'match',
  name: '连线题',
  partKind: 'match',
  keyKind: 'match',
  isGradedByMachine: true,
  rowsFrom: 'choices',
  nothing: '还没有连线',
  choices: letterChoices,
  emptyPart: () => ({ kind: 'match', pairs: [], attachments: [] }),
  isUntouched: (part) => part.pairs.length === 0,
  missing: (item, part) => {
    const joined = new Set(part.pairs.map(([left]) => left))
    const left = item.options.filter((option) => !joined.has(option.key)).length
    return left > 0 ? `还有 ${left} 项没有连线` : null
  },
  unfit: (item, _bank, part) => {
    const lefts = new Set(item.options.map(({ key }) => key))
    const rights = new Set(item.targets.map(({ key }) => key))
    return part.pairs.every(([left, right]) => lefts.has(left) && rights.has(right)) ? null : '所连的项不存在'
  },
  // One part for each left option: it is right when it is joined to exactly what it should be ([QU-11]).
  mark: (item, { key, part }) =>
    byRule(
      item.score,
      item.marking,
      item.options.map((option) =>
        targetsOf(key.pairs, option.key) === targetsOf(part.pairs, option.key) ? 'right' : 'wrong',
      ),
    ),
  distribution: (item, _bank, parts) =>
    item.options.flatMap((option) =>
      item.targets
        .map((target) => ({
          key: `${option.key}-${target.key}`,
          count: parts.filter((part) =>
            part.pairs.some(([left, right]) => left === option.key && right === target.key),
          ).length,
        }))
        .filter(({ count }) => count > 0),
    ),
  partText: (item, part) => pairsText(item, part.pairs),
  keyText: (item, key) => pairsText(item, key.pairs),
  show: (shown) => ({ ...shown, options: byLetter(shown.options), targets: byLetter(shown.targets) }),
  jumble: (item, key, random) => (isTelling(item, key) ? withNewTargets(item, key, random) : sides(item)),
  faults: (item, _bank, key) => {
    const known = key.pairs.every(
      ([left, right]) =>
        item.options.some((option) => option.key === left) &&
        item.targets.some((target) => target.key === right),
    )
    const isJoined = item.options.every((option) => key.pairs.some(([left]) => left === option.key))
    if (item.options.length < 2 || item.targets.length < 2) return ['连线题的两边各要有两项']
    if (!known) return ['答案里有不存在的项']
    return isJoined ? [] : ['左边的每一项都要有答案']
  },
})

function targetsOf(pairs: readonly Pair[], left: string): string {
  const targets = pairs.filter(([from]) => from === left).map(([, to]) => to)
  return JSON.stringify([...new Set(targets)].toSorted())
}

function pairsText(item: ShownItem, pairs: readonly Pair[]): string {
  return byLetter(item.options)
    .flatMap(({ key }) => pairs.filter(([left]) => left === key).map(([left, right]) => `${left}-${right}`))
    .join('，')
}

function sides(item: Item): Item {
  return { ...item, options: byLetter(item.options), targets: byLetter(item.targets) }
}

/** Whether the author wrote each target across from its option: then the letters say the key. */
function isTelling(item: Item, key: KeyFor<'match'>): boolean {
  const targets = byLetter(item.targets)
  return byLetter(item.options).every((option, place) => {
    const target = targets[place]
    return target !== undefined && targetsOf(key.pairs, option.key) === JSON.stringify([target.key])
  })
}

function withNewTargets(item: Item, key: KeyFor<'match'>, random: Random): Item {
  const letters = newLetters(item.targets, random)
  return {
    ...item,
    options: byLetter(item.options),
    targets: relettered(item.targets, letters),
    key: {
      ...key,
      pairs: key.pairs.map(([left, right]): [string, string] => [left, letters.get(right) ?? right]),
    },
  }
}
