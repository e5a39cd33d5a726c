/** The caches of a browser, in memory; `room` is how many things may lie in them before they are full. */
export function memoryCaches({ room = Number.POSITIVE_INFINITY }: { room?: number } = {}) {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string): Promise<Cache> => {
    const kept = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, kept)
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: async (path) => kept.get(placeOf(path))?.clone(),
      put: async (path, response) => {
        if (!kept.has(placeOf(path)) && kept.size >= room)
          throw new DOMException('full', 'QuotaExceededError')
        kept.set(placeOf(path), response)
      },
      delete: async (path) => kept.delete(placeOf(path)),
      keys: async () => [...kept.keys()].map((path) => new Request(`http://school.example${path}`)),
    }
    return cache as Cache
  }
  return {
    caches: { open, has: async (name: string) => stored.has(name) },
    /** As a sign-out does. */
    forget: () => stored.clear(),
    names: () => [...stored.keys()],
    paths: () => [...stored.values()].flatMap((kept) => [...kept.keys()]).toSorted(),
  }
}

/** What a cache is asked for: the product asks by paths. */
function placeOf(asked: RequestInfo | URL): string {
  if (typeof asked === 'string') return asked
  return asked instanceof URL ? asked.pathname : new URL(asked.url).pathname
}
