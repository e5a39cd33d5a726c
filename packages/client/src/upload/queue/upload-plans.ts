import type { UploadMemory } from '../run-upload.ts'

/** An unfinished upload as it is kept across a reload; plain data and, where the browser can keep it, the file. */
export type UploadPlan<Purpose> = {
  id: string
  name: string
  size: number
  purpose: Purpose
  memory: UploadMemory
  file: Blob | null
}

/** The store of plans. Nothing here rejects: a browser that cannot keep plans only forgets them on a reload. */
export type UploadPlans<Purpose> = {
  load: () => Promise<UploadPlan<Purpose>[]>
  /** Keeps a plan; the file is written with the first call only. */
  keep: (plan: UploadPlan<Purpose>) => void
  forget: (ids: readonly string[]) => void
}

const STORES = { plans: 'plans', files: 'files' } as const
/** The browser copies a kept file; a larger one is picked again by the teacher. */
const MOST_KEPT_BYTES = 300 * 1024 * 1024
/** The server has dropped the parts by then. */
const KEPT_MS = 24 * 60 * 60 * 1000

type Kept<Purpose> = Omit<UploadPlan<Purpose>, 'file'> & { owner: string; kept_at: number; kept_ms?: number }

/** Plans in the browser's database, of one account in one tab: two tabs never take up each other's uploads. */
export function browserPlans<Purpose>(input: {
  account: string
  tab: string
  database: IDBFactory
  now: () => number
  /** How long a plan is kept; a day when it is left out. */
  kept_ms?: number
}): UploadPlans<Purpose> {
  const owner = `${input.account}/${input.tab}`
  const opening = openDatabase(input.database).catch(() => null)
  const withFile = new Set<string>()

  async function write(
    change: (stores: { plans: IDBObjectStore; files: IDBObjectStore }) => void,
  ): Promise<void> {
    const database = await opening
    if (database === null) return
    const transaction = database.transaction([STORES.plans, STORES.files], 'readwrite')
    change({ plans: transaction.objectStore(STORES.plans), files: transaction.objectStore(STORES.files) })
    await settled(transaction)
  }

  return {
    async load() {
      const database = await opening
      if (database === null) return []
      const stores = database.transaction([STORES.plans, STORES.files], 'readonly')
      const kept = await answerOf<Kept<Purpose>[]>(stores.objectStore(STORES.plans).getAll())
      const own = kept.filter((plan) => plan.owner === owner)
      const files = await Promise.all(
        own.map(({ id }) => answerOf<Blob | undefined>(stores.objectStore(STORES.files).get(id))),
      )
      const stale = kept.filter(
        (plan) =>
          plan.kept_at < input.now() - (plan.kept_ms ?? KEPT_MS) ||
          !plan.owner.startsWith(`${input.account}/`),
      )
      if (stale.length > 0) this.forget(stale.map(({ id }) => id))
      return own.flatMap(({ owner: _owner, kept_at: _kept_at, kept_ms: _kept_ms, ...plan }, index) => {
        const file = files[index] ?? null
        if (file !== null) withFile.add(plan.id)
        return stale.some(({ id }) => id === plan.id) ? [] : [{ ...plan, file }]
      })
    },
    keep({ file, ...plan }) {
      const ticket = plan.memory.ticket === null ? null : { ...plan.memory.ticket, credential: null }
      const kept: Kept<Purpose> = {
        ...{ ...plan, memory: { ...plan.memory, ticket }, owner },
        ...{ kept_at: input.now(), kept_ms: input.kept_ms ?? KEPT_MS },
      }
      const isNew = file !== null && file.size <= MOST_KEPT_BYTES && !withFile.has(plan.id)
      if (isNew) withFile.add(plan.id)
      void write(({ plans, files }) => {
        plans.put(kept)
        if (isNew) files.put(file, plan.id)
      }).catch(ignore)
    },
    forget(ids) {
      void write(({ plans, files }) => {
        for (const id of ids) {
          withFile.delete(id)
          plans.delete(id)
          files.delete(id)
        }
      }).catch(ignore)
    },
  }
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('jiangtai-uploads', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORES.plans, { keyPath: 'id' })
    request.result.createObjectStore(STORES.files)
  })
  return answerOf(request)
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')))
  })
}

function ignore(): void {
  // A full or forbidden database costs the resumption after a reload, never the upload.
}
