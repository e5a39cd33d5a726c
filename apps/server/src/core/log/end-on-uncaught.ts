import type { Log } from './log.ts'

/** What nobody caught ends the process, as by default, but is described as every error is: Node would print all that it carries ([PV-3]). */
export function endOnUncaught(log: Pick<Log, 'error'>): void {
  const end = (error: unknown): never => {
    log.error({ err: error }, 'nobody caught an error: the process ends')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
