import type { Page } from '@playwright/test'

/** All that the browser keeps for the pad (storages, databases with their files, and cached replies) and what is on the screen, as one text. */
export function keptOnPad(pad: Page): Promise<string> {
  return pad.evaluate(async () => {
    const done = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('the database does not answer'))
      })
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.body.innerHTML]
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await done(indexedDB.open(name))
      for (const store_name of database.objectStoreNames) {
        const store = database.transaction(store_name).objectStore(store_name)
        const [keys, rows] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())])
        const files = rows.map((row) => (row instanceof Blob ? `file of ${row.size} bytes` : ''))
        texts.push(JSON.stringify([keys, rows]), ...files)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? ''
        texts.push(`${request.url} ${type}`)
      }
    }
    return texts.join('\n')
  })
}
