import { createHmac } from 'node:crypto'
import { readableText } from '../auth/readable-password.ts'
import type { Queryable } from '../db/transaction.ts'
import type { Caller } from './caller.ts'

/** Whether other machines reach this server, with the code and the warnings that follow from it; known since its start. */
export type Exposure = {
  /** Whether, by its settings, others than this machine reach it. */
  is_exposed: boolean
  /** The code that a person types who makes the first school from another machine; told on the console of the server only ([FS-6]). */
  setup_code: string
  /** The present dangers, in words for school managers; nothing where only this machine reaches the server ([FS-8]). */
  warnings: (db: Queryable) => Promise<readonly string[]>
}

const SETUP_CODE_LENGTH = 8

/** The setup code of a server: all its processes have one key, so they tell one code ([FS-6]). */
export function setupCodeOf(secret_key: string): string {
  const bytes = createHmac('sha256', secret_key).update('setup code').digest()
  return readableText(bytes.subarray(0, SETUP_CODE_LENGTH))
}

/** Whether a host name or address names this machine alone; `0.0.0.0` and `::` name all its networks. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/**
 * Whether a call may come from another machine: by the settings, because it was sent to another name than this machine's own, or because
 * a proxy passed it on that the settings do not know.
 */
export function isFromElsewhere(
  { is_exposed }: Pick<Exposure, 'is_exposed'>,
  { host, is_passed_on }: Pick<Caller, 'host' | 'is_passed_on'>,
): boolean {
  return is_exposed || is_passed_on || !URL.canParse(host) || !isLoopback(new URL(host).hostname)
}
