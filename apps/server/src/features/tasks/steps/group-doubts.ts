import { gramsOf } from '../../../core/search/grams.ts'

/** Two doubts are about the same when they share at least so much of what either says. */
const ALIKE = 0.5

type Group<Doubt> = { grams: ReadonlySet<string>; doubts: Doubt[] }

/**
 * Doubts that say nearly the same put together, the larger groups first; the first doubt of a group stands for it. Each is compared with the groups
 * that it shares a pair of letters with, so that a hundred different ones cost a hundred looks.
 */
export function groupDoubts<Doubt extends { words: string }>(doubts: readonly Doubt[]): Doubt[][] {
  const groups: Group<Doubt>[] = []
  const byGram = new Map<string, Group<Doubt>[]>()
  for (const doubt of doubts) {
    const grams = new Set(gramsOf(doubt.words))
    const alike = nearest(grams, byGram)
    if (alike !== null) {
      alike.doubts.push(doubt)
      continue
    }
    const group = { grams, doubts: [doubt] }
    groups.push(group)
    for (const gram of grams) byGram.set(gram, [...(byGram.get(gram) ?? []), group])
  }
  return groups.map((group) => group.doubts).toSorted((one, other) => other.length - one.length)
}

/** The group that shares most with a doubt, if it is enough. */
function nearest<Doubt>(
  grams: ReadonlySet<string>,
  byGram: ReadonlyMap<string, readonly Group<Doubt>[]>,
): Group<Doubt> | null {
  const shared = new Map<Group<Doubt>, number>()
  for (const gram of grams)
    for (const group of byGram.get(gram) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1)
  let best: Group<Doubt> | null = null
  let most = ALIKE
  for (const [group, count] of shared) {
    const share = count / (group.grams.size + grams.size - count)
    if (share < most || (share === most && best !== null)) continue
    best = group
    most = share
  }
  return best
}
