/** Without https there is no worker: the pad then needs the network to open. */
function workers(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null
}

/** A newer version that waits takes over now, before anybody has begun an answer, and the page opens again with it ([PD-22]). */
export function takeNewVersion(): void {
  const container = workers()
  if (container === null || container.controller === null) return
  void container.getRegistration().then((registration) => {
    if (!registration?.waiting) return
    container.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting.postMessage('take over')
  })
}

/** Keeps this version on the device, so that a reload without a network opens the pad ([PD-20]). */
export function keepForOffline(): void {
  // The files of development change under the hand.
  if (!import.meta.env.PROD) return
  workers()
    ?.register('/pad/sw.js')
    .catch((error: unknown) => console.warn(error))
}
