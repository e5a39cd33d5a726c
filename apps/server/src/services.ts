import { jobKindsOf } from './core/feature.ts'
import type { Services } from './core/http/context.ts'
import { startJobs } from './core/jobs/runner.ts'
import { features } from './features.ts'
import { startSweeper } from './sweep.ts'

/** What runs beside the requests: jobs and everything that is due by the clock. */
export type Running = { stop: () => Promise<void> }

/** Starts the services of this process. `knowsAges` says whether what is old may be erased ([RN-54]). Jobs, the sweep and the work of the start have the patience of long work ([RN-6]). */
export function startServices(services: Services, knowsAges: () => boolean): Running {
  const longWork = { ...services, database: services.database.for_long_work }
  const jobs = startJobs(
    longWork,
    jobKindsOf(features, longWork),
    features.flatMap(({ jobs_apart }) => jobs_apart),
  )
  const clocks = features.flatMap((area) => area.clocks.map((startClock) => startClock(services)))
  const running = [jobs, startSweeper(longWork, knowsAges), ...clocks]
  const stopping = new AbortController()
  const starts = features.flatMap(({ area, starts: works }) =>
    works.map((work) =>
      work(longWork, features, stopping.signal).catch((error: unknown) =>
        services.log.warn({ err: error, area }, 'what is done at the start was not done'),
      ),
    ),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([...running.map((one) => one.stop()), ...starts])
    },
  }
}
