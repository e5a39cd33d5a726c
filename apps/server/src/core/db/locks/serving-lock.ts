import pg from 'pg'
import { SINGLE_LOCKS } from './advisory-locks.ts'

const AGAIN_MS = 5_000

/**
 * Shows on a PostgreSQL database that this process serves from it, for as long as it does: a connection of its own holds a shared
 * lock, and is made anew when it breaks. Nothing to do for the embedded database, whose folder is locked.
 */
export function holdServing(url: string | null): { release: () => Promise<void> } {
  if (url === null) return { release: () => Promise.resolve() }
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isReleased = false
  const again = (): void => {
    if (!isReleased) timer = setTimeout(() => void take(), AGAIN_MS).unref()
  }
  const take = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'jiangtai',
      keepAlive: true,
      connectionTimeoutMillis: AGAIN_MS,
    })
    client = next
    // Without a listener a connection that breaks would end the process; only its end event matters here.
    next.on('error', () => {})
    try {
      await next.connect()
      next.once('end', again)
      await next.query('select pg_advisory_lock_shared($1)', [SINGLE_LOCKS.serving])
    } catch {
      // Whether the database can be reached is said where it is opened.
      next.off('end', again)
      await next.end().catch(() => {})
      again()
    }
  }
  const taken = take()
  return {
    release: async () => {
      isReleased = true
      clearTimeout(timer)
      await taken
      await client?.end().catch(() => {})
    },
  }
}

/** Keeps servers off this database until the client's connection ends; throws when one serves from it, or another program of ours is at work. */
export async function refuseWhileServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_free: boolean; others: number }>(
    `select pg_try_advisory_lock($1) as is_free, (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = 'jiangtai' and pid <> pg_backend_pid()) as others`,
    [SINGLE_LOCKS.serving],
  )
  if (rows[0]?.is_free === true && rows[0].others === 0) return
  throw new Error('有讲台服务器正在使用这个数据库，请先停止它')
}
