import type { Queryable } from '../db/transaction.ts'

/** What others can reach of this server, known since its start. */
export type Exposure = {
  /** Whether, by its settings, others than this machine reach it. */
  is_exposed: boolean
  /** What whoever makes the first school from elsewhere types; told on the console of the server only ([FS-6]). */
  setup_code: string
  /** What is unsafe as of now, in words for school managers; nothing where only this machine reaches the server ([FS-8]). */
  warnings: (db: Queryable) => Promise<readonly string[]>
}

/** Whether a host name or address names this machine alone; `0.0.0.0` and `::` name all its networks. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/** Whether a call may come from another machine: by the settings, or because it was sent to another name than this machine's own. */
export function isFromElsewhere({ is_exposed }: Pick<Exposure, 'is_exposed'>, origin: string): boolean {
  return is_exposed || !URL.canParse(origin) || !isLoopback(new URL(origin).hostname)
}
