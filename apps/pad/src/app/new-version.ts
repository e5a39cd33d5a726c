/** A newer version that waits takes over now, before anybody has begun an answer, and the page opens again with it ([PD-22]). Without https there is none. */
export async function takeNewVersion(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  if (!workers?.controller) return
  const waiting = (await workers.getRegistration())?.waiting
  if (!waiting) return
  workers.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take over')
}
