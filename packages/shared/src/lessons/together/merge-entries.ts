/** A thing of an ordered list that several people change: what it is called, and what somebody may change of it as one text. */
export type Entry = { id: string; mark: string }

/** The list that comes of two changed ones: each id with the list whose thing stands, and the ids that both changed differently. */
export type Merged = { order: { id: string; from: 'ours' | 'theirs' }[]; met: string[] }

/**
 * Brings two lists together that were made of one `base` ([LE-106]). What only one of them added, removed, moved or changed is done; an id
 * that both changed, or that one changed and the other removed, stays and is told in `met`: as `theirs` has it where both have it.
 * What both moved stands where `ours` has it. Time and room grow with the length of the lists.
 */
export function mergeEntries(lists: {
  base: readonly Entry[]
  ours: readonly Entry[]
  theirs: readonly Entry[]
}): Merged {
  const [base, ours, theirs] = [marksOf(lists.base), marksOf(lists.ours), marksOf(lists.theirs)]
  const moved = movedIds(lists.base, lists.ours)
  const met: string[] = []
  const kept = new Map<string, 'ours' | 'theirs'>()
  for (const id of new Set([...theirs.keys(), ...ours.keys()])) {
    const verdict = verdictOn({ base: base.get(id), ours: ours.get(id), theirs: theirs.get(id) })
    if (verdict.from !== null) kept.set(id, verdict.from)
    if (verdict.isMet) met.push(id)
  }
  // Their order carries the list; what we added or moved follows the neighbour that it has with us.
  const carrying = lists.theirs.flatMap(({ id }) => (kept.has(id) && !moved.has(id) ? [id] : []))
  const places = new Map(carrying.map((id, at) => [id, at]))
  const followers = new Map<number, string[]>()
  let anchor = -1
  for (const { id } of lists.ours) {
    const place = places.get(id)
    if (place !== undefined) anchor = place
    else if (kept.has(id)) followers.set(anchor, [...(followers.get(anchor) ?? []), id])
  }
  const order = placed({ carrying, followers, isNew: (id) => !base.has(id) && !ours.has(id) })
  return { order: order.map((id) => ({ id, from: kept.get(id) ?? 'theirs' })), met }
}

type Marks = { base: string | undefined; ours: string | undefined; theirs: string | undefined }

function verdictOn({ base, ours, theirs }: Marks): { from: 'ours' | 'theirs' | null; isMet: boolean } {
  if (ours === undefined) return goneOn('theirs', { base, left: theirs })
  if (theirs === undefined) return goneOn('ours', { base, left: ours })
  if (base === undefined || ours === theirs || theirs === base) return { from: 'ours', isMet: false }
  return { from: 'theirs', isMet: ours !== base }
}

/** One list has it no more, or never had it. */
function goneOn(
  from: 'ours' | 'theirs',
  { base, left }: { base: string | undefined; left: string | undefined },
) {
  if (base === undefined) return { from, isMet: false }
  return base === left ? { from: null, isMet: false } : { from, isMet: true }
}

/** Puts the followers behind their neighbour, and behind what others added there before. */
function placed({
  carrying,
  followers,
  isNew,
}: {
  carrying: readonly string[]
  followers: ReadonlyMap<number, readonly string[]>
  isNew: (id: string) => boolean
}): string[] {
  const order: string[] = []
  let waiting = followers.get(-1) ?? []
  for (const [at, id] of carrying.entries()) {
    if (waiting.length > 0 && !isNew(id)) {
      order.push(...waiting)
      waiting = []
    }
    order.push(id)
    waiting = [...waiting, ...(followers.get(at) ?? [])]
  }
  return [...order, ...waiting]
}

function marksOf(entries: readonly Entry[]): Map<string, string> {
  return new Map(entries.map(({ id, mark }) => [id, mark]))
}

/** The fewest ids that were moved to come from one order to the other: all but a longest run that kept its order. */
export function movedIds(
  before: readonly Pick<Entry, 'id'>[],
  after: readonly Pick<Entry, 'id'>[],
): ReadonlySet<string> {
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const common = after.flatMap(({ id }) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  // The last element of the best run of each length, and what stands before each element in its run.
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, { place }] of common.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((common[ends[middle] ?? 0]?.place ?? 0) < place) low = middle + 1
      else high = middle
    }
    previous[at] = low === 0 ? -1 : (ends[low - 1] ?? -1)
    ends[low] = at
  }
  const stayed = new Set<string>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) stayed.add(common[at]?.id ?? '')
  return new Set(common.flatMap(({ id }) => (stayed.has(id) ? [] : [id])))
}
