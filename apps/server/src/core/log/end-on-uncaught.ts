import type { Log } from './log.ts'

/** An error that nobody caught ends the process, as by default, but is described as every error is, because Node would print all its properties ([PV-3]). */
export function endOnUncaught(log: Pick<Log, 'error'>): void {
  const end = (error: unknown): never => {
    log.error({ err: error }, 'nobody caught an error: the process ends')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
