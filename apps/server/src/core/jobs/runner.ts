import type { Services } from '../http/context.ts'
import { isAnyJobDue, type KindFilter, takeDueJob } from './job.store.ts'
import type { JobKinds } from './job-kind.ts'
import { JOB_LEASE_MS, runJob, type StopReason } from './run-job.ts'

/** How often a runner looks for jobs that nobody told it about: other processes' and those whose runner died. */
const SCAN_MS = 500

/** Two, so that one school's long import does not keep the next from starting; the embedded engine has one connection. */
const MAX_RUNNING = 2

/** A runner of jobs. */
export type JobRunner = {
  /** Stops at the next row of every running job, gives them back to the queue, and waits until that is done. */
  stop: () => Promise<void>
  /** Runs due jobs until no job is due; for tests and tools. */
  drain: () => Promise<void>
}

type Running = { lane: Lane; controller: AbortController; done: Promise<void> }

/** Kinds that share places to run in. */
type Lane = { kinds: KindFilter; max_running: number }

/**
 * Starts working off jobs of the given kinds. Any number of processes may do so on one database. Kinds named in `apart` run one at
 * a time, each kind beside the others, so that a queue of them keeps nobody else waiting; one of these that is not among the kinds is
 * left to another process.
 */
export function startJobs(services: Services, kinds: JobKinds, apart: readonly string[] = []): JobRunner {
  const lanes: readonly Lane[] = [
    { kinds: { but: apart }, max_running: MAX_RUNNING },
    ...apart.filter((kind) => kind in kinds).map((kind) => ({ kinds: { only: [kind] }, max_running: 1 })),
  ]
  const running = new Map<string, Running>()
  let scanning: Promise<void> = Promise.resolve()
  let waitingScans = 0
  let isStopping = false

  // The runner looks twice a second and nearly always finds nothing, which one short statement tells for all lanes.
  async function takeDue(): Promise<void> {
    if (!(await isAnyJobDue(services.database.orm, services.clock.now().toISOString()))) return
    for (const lane of lanes) await takeDueOf(lane)
  }

  function hasPlace(lane: Lane): boolean {
    return [...running.values()].filter((job) => job.lane === lane).length < lane.max_running
  }

  async function takeDueOf(lane: Lane): Promise<void> {
    while (!isStopping && hasPlace(lane)) {
      const now = services.clock.now()
      const row = await takeDueJob(services.database.orm, {
        now: now.toISOString(),
        kinds: lane.kinds,
        locked_until: new Date(now.getTime() + JOB_LEASE_MS).toISOString(),
      })
      if (row === null) return
      const controller = new AbortController()
      const done = runJob(services, { row, kinds, stop: controller.signal }).then(() => {
        running.delete(row.job_id)
        void scan()
      })
      running.set(row.job_id, { lane, controller, done })
    }
  }

  // Scans follow one another, so that a job submitted during one is found by the next.
  function scan(): Promise<void> {
    waitingScans += 1
    scanning = scanning.then(takeDue).then(
      () => void (waitingScans -= 1),
      (error: unknown) => {
        waitingScans -= 1
        services.log.warn({ err: error }, 'jobs could not be looked for')
      },
    )
    return scanning
  }

  function stopRunning({ controller }: Running, reason: StopReason): void {
    controller.abort(reason)
  }

  const allDone = () => Promise.all([...running.values()].map((job) => job.done))
  const poll = setInterval(() => {
    if (waitingScans === 0) void scan()
  }, SCAN_MS)
  const unlisten = services.jobs.listen({
    onSubmitted: () => void scan(),
    onCancelled: (job_id) => {
      const job = running.get(job_id)
      if (job !== undefined) stopRunning(job, 'cancelled')
    },
  })

  return {
    drain: async () => {
      do {
        await allDone()
        await scan()
      } while (running.size > 0)
    },
    stop: async () => {
      isStopping = true
      clearInterval(poll)
      unlisten()
      await scanning
      for (const job of running.values()) stopRunning(job, 'stopping')
      await allDone()
      await scanning
    },
  }
}
