import type { ShownItem } from '../document.ts'
import type { Choice, DistributionRow, KeyFor, Kind, PartFor } from './kind.ts'

/** An item's options as choices, the key standing on the badge. */
export function letterChoices(item: ShownItem): Choice[] {
  return item.options.map(({ key, content }) => ({ key, badge: key, content }))
}

/** The choice of somebody who has not touched the item. */
export function noChoice(): PartFor<'choice'> {
  return { kind: 'choice', keys: [], attachments: [] }
}

/** Why picked keys do not fit the choices; `most` is how many may be picked. */
export function unfitChoice(
  choices: readonly Choice[],
  keys: readonly string[],
  most: number,
): string | null {
  const known = new Set(choices.map(({ key }) => key))
  if (keys.some((key) => !known.has(key))) return '所选选项不存在'
  return new Set(keys).size > most ? '本题只能选一项' : null
}

/** How many picked each choice, in the order of the choices. */
export function countChoices(
  choices: readonly Choice[],
  picked: readonly (readonly string[])[],
): DistributionRow[] {
  return choices.map(({ key }) => ({ key, count: picked.filter((keys) => keys.includes(key)).length }))
}

/** Keys as their badges, in the order of the choices. */
export function badgesOf(choices: readonly Choice[], keys: readonly string[]): string {
  return choices
    .filter(({ key }) => keys.includes(key))
    .map(({ badge }) => badge)
    .join('')
}

/** Marks one pick: right when it is among the keys, of which there may be several when any is accepted ([QU-4]). */
export function markPick(
  score: number,
  keys: readonly string[],
  picked: readonly string[],
): ReturnType<Kind['mark']> {
  const [pick] = picked
  const isRight = new Set(picked).size === 1 && pick !== undefined && keys.includes(pick)
  const part = isRight ? { result: 'right' as const, score } : { result: 'wrong' as const, score: 0 }
  return { ...part, parts: [part] }
}

/** What is wrong with a choice key. */
export function choiceFaults(choices: readonly Choice[], key: KeyFor<'choice'>): string[] {
  const known = new Set(choices.map((choice) => choice.key))
  const faults: string[] = []
  if (key.keys.length === 0) faults.push('还没有答案')
  if (choices.length < 2) faults.push('至少要有两个选项')
  if (known.size < choices.length) faults.push('选项的字母重复了')
  for (const unknown of key.keys.filter((letter) => !known.has(letter)))
    faults.push(`答案“${unknown}”不在选项中`)
  return faults
}
