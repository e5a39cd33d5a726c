/** A signal that gives up when the caller does or the time is over; `AbortSignal.any` and `.timeout` are younger than the browsers of schools. */
export function limitTime({ signal, timeout_ms }: { signal?: AbortSignal | undefined; timeout_ms: number }) {
  const controller = new AbortController()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    controller.abort()
  }, timeout_ms)
  const takeBack = () => controller.abort(signal?.reason)
  if (signal?.aborted === true) takeBack()
  signal?.addEventListener('abort', takeBack)
  return {
    signal: controller.signal,
    isOver: () => isOver,
    clear: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', takeBack)
    },
  }
}
