import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** A lower priority than the processes that answer requests, as `nice -n 10`. */
const PRIORITY = 10
const LONGEST_REASON = 500

/** Runs commands on backups in processes of their own, so that reading, packing and hashing never hold up requests. `stop` ends the one under way. */
export function openBackupProcess(program: string): {
  run: (command: readonly string[]) => Promise<void>
  stop: () => void
} {
  let current: ChildProcess | null = null
  let isStopped = false
  return {
    async run(command) {
      if (isStopped) throw new Error('服务器正在停止')
      const child = spawn(process.execPath, [...process.execArgv, program, ...command], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      current = child
      try {
        await untilDone(child)
      } finally {
        current = null
      }
    },
    stop() {
      isStopped = true
      current?.kill('SIGKILL')
    },
  }
}

function untilDone(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-LONGEST_REASON)
  })
  child.once('spawn', () => lowerPriority(child.pid))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(said.trim() || `备份进程结束：${signal ?? code}`))
    })
  })
}

/** Where it may not, as under some containers, the backup runs like everybody. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, PRIORITY)
  } catch {
    return
  }
}
