import type { PreparedInkOptions } from './prepared-ink.ts'

const TRY_AGAIN_MS = 3_000

/** `followPreparedInk`, whose script is fetched with the first room that has not all of its prepared ink. Returns how to stop. */
export function followPreparedLater(options: PreparedInkOptions): () => void {
  let stop = () => {}
  const load = () => {
    stop()
    let isLeft = false
    stop = () => void (isLeft = true)
    import('./prepared-ink.ts').then(
      ({ followPreparedInk }) => {
        if (!isLeft) stop = followPreparedInk(options)
      },
      () => {
        if (!isLeft) stop = options.wait(load, TRY_AGAIN_MS)
      },
    )
  }
  stop = options.room.subscribe((now) => {
    if (now.kind === 'ready' && Object.values(now.state.ink).some(({ awaits }) => awaits)) load()
  })
  return () => stop()
}
