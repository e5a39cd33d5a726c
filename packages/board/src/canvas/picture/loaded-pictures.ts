import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'

/** Where a picture stands: `broken` ones are asked for again after a while. */
type Loading =
  | { readonly state: 'loading'; readonly done: Promise<void> }
  | { readonly state: 'loaded'; readonly image: HTMLImageElement }
  | { readonly state: 'broken'; readonly tries: number; readonly again_at: number }

/** Decoded pictures are large: beyond this many the ones that were asked for longest ago are fetched again. */
const MOST_KEPT = 80
const MOST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 2000

// All surfaces of a screen share the pictures: a page and its thumbnail fetch them once.
const pictures = new Map<string, Loading>()
const listeners = new Set<() => void>()

/** The pixels of a picture, or null while they are not there. */
export function loadedImage({ url }: Pick<InkPicture, 'url'>): HTMLImageElement | null {
  const known = pictures.get(url)
  return known?.state === 'loaded' ? known.image : null
}

/** Where a picture stands; asks for one that nobody has asked for, and again for a broken one whose time has come. */
export function askForPicture(url: string): Loading['state'] {
  const known = pictures.get(url)
  if (known === undefined) void fetchPicture(url, 0)
  else if (known.state === 'broken' && performance.now() >= known.again_at) {
    void fetchPicture(url, known.tries)
    // It stays seen as broken until it is there.
    return 'broken'
  }
  return pictures.get(url)?.state ?? 'loading'
}

/** Waits for a picture; null when it cannot be fetched. */
export async function waitForPicture(url: string): Promise<HTMLImageElement | null> {
  const known = pictures.get(url)
  if (known?.state === 'loading') await known.done
  else if (known?.state !== 'loaded') await fetchPicture(url, 0)
  return loadedImage({ url })
}

/** Is told whenever a picture came or could not be fetched; returns the way to stop. */
export function onPictures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds until the next broken one among these is worth another attempt; null when none is broken. */
export function nextAttempt(urls: readonly string[]): number | null {
  const waits = urls.flatMap((url) => {
    const known = pictures.get(url)
    return known?.state === 'broken' ? [Math.max(0, known.again_at - performance.now())] : []
  })
  return waits.length === 0 ? null : Math.min(...waits)
}

function fetchPicture(url: string, tries: number): Promise<void> {
  const image = new Image()
  // Without it the browser would not let the page be drawn into a screenshot later.
  image.crossOrigin = 'anonymous'
  image.src = url
  const done = image.decode().then(
    () => settle(url, { state: 'loaded', image }),
    () => {
      const wait = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
      settle(url, { state: 'broken', tries: tries + 1, again_at: performance.now() + wait })
    },
  )
  settleQuietly(url, { state: 'loading', done })
  return done
}

function settle(url: string, loading: Loading): void {
  settleQuietly(url, loading)
  for (const listener of listeners) listener()
}

function settleQuietly(url: string, loading: Loading): void {
  pictures.delete(url)
  pictures.set(url, loading)
  const [oldest] = pictures.keys()
  if (pictures.size > MOST_KEPT && oldest !== undefined) pictures.delete(oldest)
}
