/** Things by a name that several may share, in their order. */
export function grouped<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const group = groups.get(nameOf(thing))
    if (group === undefined) groups.set(nameOf(thing), [thing])
    else group.push(thing)
  }
  return groups
}
