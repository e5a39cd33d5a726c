import { gramsOf } from '../../../core/search/grams.ts'

/** Two doubts are about the same when they share at least so much of what either says. */
const ALIKE = 0.5
/** Letters of a doubt that are compared: what it is about is said at its beginning. */
const COMPARED_LETTERS = 120
/** Groups that are found by one pair of letters, the first ones: a pair that stands in more of them tells nothing. */
const GROUPS_A_GRAM = 16
/** Groups that a doubt is compared with, those that share most of such pairs. */
const COMPARED_GROUPS = 4

type Group<Doubt> = { grams: ReadonlySet<string>; doubts: Doubt[] }

/**
 * Doubts that say nearly the same put together, the larger groups first; the first doubt of a group stands for it. The same words stand together
 * always. Each doubt is looked at once and compared with few groups, however many there are and whatever they say.
 */
export function groupDoubts<Doubt extends { words: string }>(doubts: readonly Doubt[]): Doubt[][] {
  const groups: Group<Doubt>[] = []
  const byWords = new Map<string, Group<Doubt>>()
  const byGram = new Map<string, Group<Doubt>[]>()
  for (const doubt of doubts) {
    const grams = new Set(gramsOf(doubt.words.slice(0, COMPARED_LETTERS)))
    const words = [...grams].join(' ')
    const alike = byWords.get(words) ?? nearest(grams, byGram)
    if (alike !== null) {
      alike.doubts.push(doubt)
      byWords.set(words, alike)
      continue
    }
    const group = { grams, doubts: [doubt] }
    groups.push(group)
    byWords.set(words, group)
    for (const gram of grams) {
      const found = byGram.get(gram)
      if (found === undefined) byGram.set(gram, [group])
      else if (found.length < GROUPS_A_GRAM) found.push(group)
    }
  }
  return groups.map((group) => group.doubts).toSorted((one, other) => other.length - one.length)
}

/** The group that is most like a doubt, if it is enough. */
function nearest<Doubt>(
  grams: ReadonlySet<string>,
  byGram: ReadonlyMap<string, readonly Group<Doubt>[]>,
): Group<Doubt> | null {
  const found = new Map<Group<Doubt>, number>()
  for (const gram of grams)
    for (const group of byGram.get(gram) ?? []) found.set(group, (found.get(group) ?? 0) + 1)
  const compared = [...found]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, COMPARED_GROUPS)
    .map(([group]) => ({ group, share: shareOf(grams, group.grams) }))
  const best = compared.toSorted((one, other) => other.share - one.share)[0]
  return best !== undefined && best.share >= ALIKE ? best.group : null
}

/** How much of what either says two doubts share, from 0 to 1. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((gram) => other.has(gram)).length
  return shared / (one.size + other.size - shared)
}
