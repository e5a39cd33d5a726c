const KEY = 'jiangtai.pad.reloaded_at'
const AGAIN_MS = 60_000

/** After an update of the school's server a page may ask for pieces that are gone: open the new page, but never in a circle. */
export function reloadWhenPiecesAreGone(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MS) return
  // Without a network a reload would lose the page altogether.
  const isReachable = await fetch(location.pathname, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
  if (!isReachable) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
