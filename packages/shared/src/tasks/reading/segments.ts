/** A stretch that was looked at or played, from its first second until before its last one. */
export type Segment = [from: number, to: number]

/** Stretches in their order, those that touch or overlap made into one: what was seen twice counts once ([TK-143]). Also of parts of seconds. */
export function mergeSegments(...lists: readonly (readonly Segment[])[]): Segment[] {
  const all = lists.flat().toSorted(([one], [other]) => one - other)
  const merged: Segment[] = []
  for (const [from, to] of all) {
    if (to <= from) continue
    const last = merged.at(-1)
    if (last === undefined || from > last[1]) merged.push([from, to])
    else if (to > last[1]) merged[merged.length - 1] = [last[0], to]
  }
  return merged
}

/** The seconds that merged stretches hold. */
export function seenSeconds(merged: readonly Segment[]): number {
  return merged.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Keeps no more than so many merged stretches and leaves out the shortest: unseen time never counts. */
export function longestSegments(merged: readonly Segment[], most: number): Segment[] {
  if (merged.length <= most) return [...merged]
  const longest = merged.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0])).slice(0, most)
  return mergeSegments(longest)
}

/** The whole seconds that lie wholly in stretches of parts of seconds. */
export function wholeSeconds(merged: readonly Segment[]): Segment[] {
  return mergeSegments(merged.map(([from, to]): Segment => [Math.ceil(from), Math.floor(to)]))
}
