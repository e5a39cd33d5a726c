/** Lends something for as long as the work with it takes, and rejects where it cannot. */
export type Lend<Lent> = <Out>(work: (lent: Lent) => Promise<Out>) => Promise<Out>

/** Work done for many callers at once: items that arrive while it runs, or within the wait, go together into the next round. */
export function createBatch<T, R, Lent>(options: {
  /** 0 gathers the items that arrive within this turn of the event loop. */
  wait_ms: number
  max_items: number
  /** What a round works with, such as a connection: items that arrive until it is lent go into the round, and hear of it once it is given back. */
  lend: Lend<Lent>
  /** Does the work for all items; the result list is in the order of the items. */
  run: (items: readonly T[], lent: Lent) => Promise<readonly R[]>
}): (item: T) => Promise<R> {
  type Waiting = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let isRunning = false
  let isDue = false

  const flush = async (): Promise<void> => {
    isDue = false
    if (isRunning) return
    isRunning = true
    try {
      while (waiting.length > 0) await runRound()
    } finally {
      isRunning = false
    }
  }
  const runRound = async (): Promise<void> => {
    const round: Waiting[] = []
    try {
      const results = await options.lend((lent) => {
        round.push(...waiting.splice(0, options.max_items))
        const items = round.map(({ item }) => item)
        return options.run(items, lent)
      })
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as R)
    } catch (error) {
      // What could not be lent is missing to everybody who waits.
      for (const { reject } of round.length > 0 ? round : waiting.splice(0)) reject(error)
    }
  }
  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isRunning || isDue) return
      isDue = true
      if (options.wait_ms === 0) setImmediate(() => void flush())
      else setTimeout(() => void flush(), options.wait_ms)
    })
}

/** Reads for many callers at once: keys that are asked for together are read together, each key once. A reading starts after its keys were asked for. */
export function createLookup<T, V, Lent>(options: {
  max_items: number
  lend: Lend<Lent>
  keyOf: (item: T) => string
  /** Found values by key; a key that is left out was not found. */
  read: (items: readonly T[], lent: Lent) => Promise<ReadonlyMap<string, V>>
}): (item: T) => Promise<V | null> {
  const { max_items, lend, keyOf, read } = options
  return createBatch<T, V | null, Lent>({
    wait_ms: 0,
    max_items,
    lend,
    run: async (items, lent) => {
      const distinct = new Map(items.map((item) => [keyOf(item), item]))
      const found = await read([...distinct.values()], lent)
      return items.map((item) => found.get(keyOf(item)) ?? null)
    },
  })
}

/** Keeps one of something for each key of an owner, such as what gathers the items of a lesson for an open database; beyond `max_keys` the oldest is let go. */
export function createKept<Owner extends object, Kept>(
  max_keys: number,
): (owner: Owner, key: string, create: () => Kept) => Kept {
  const byOwner = new WeakMap<Owner, Map<string, Kept>>()
  return (owner, key, create) => {
    const ofOwner = byOwner.get(owner) ?? new Map<string, Kept>()
    byOwner.set(owner, ofOwner)
    const known = ofOwner.get(key)
    if (known !== undefined) return known
    const made = create()
    const [oldest] = ofOwner.keys()
    if (ofOwner.size >= max_keys && oldest !== undefined) ofOwner.delete(oldest)
    ofOwner.set(key, made)
    return made
  }
}
