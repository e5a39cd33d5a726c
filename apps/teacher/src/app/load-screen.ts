import { CHUNK_TIMEOUT_MS } from '@jiangtai/shared/core/constants.ts'
import type { Screen } from '../core/screen.ts'
import type { ScreenRoute } from './routes.tsx'

const loading = new Map<string, Promise<Screen>>()
const loaded = new Map<string, Screen>()

/** A part of the program did not arrive (spec §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The screen's component when it is here already: showing it then needs no waiting at all. */
export function loadedScreen(route: ScreenRoute): Screen | null {
  return loaded.get(route.path) ?? null
}

/** The screen's component, fetched once. The same promise each time, a failed one too, as `use` wants it: another would be waited for at once. */
export function loadScreen(route: ScreenRoute): Promise<Screen> {
  const known = loading.get(route.path)
  if (known !== undefined) return known
  const screen = withTimeout(route.load(), CHUNK_TIMEOUT_MS)
  loading.set(route.path, screen)
  screen.then(
    (component) => loaded.set(route.path, component),
    () => {},
  )
  return screen
}

/** Has a screen that did not arrive fetched again the next time it is asked for. */
export function forgetFailedScreen(route: ScreenRoute): void {
  if (!loaded.has(route.path)) loading.delete(route.path)
}

/** `import()` waits for ever on a dead network; this one gives up, and every failure has one name. */
export async function withTimeout<T>(work: Promise<T>, limit_ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no answer within ${limit_ms} ms`)), limit_ms)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError(error instanceof Error ? error.message : String(error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
