import { jobKindsOf } from './core/feature.ts'
import type { Services } from './core/http/context.ts'
import { startJobs } from './core/jobs/runner.ts'
import { features } from './features.ts'
import { startSweeper } from './sweep.ts'

/** What runs beside the requests: jobs and everything that is due by the clock. */
export type Running = { stop: () => Promise<void> }

/** Starts the services of this process. */
export function startServices(services: Services): Running {
  const jobs = startJobs(
    services,
    jobKindsOf(features, services),
    features.flatMap(({ jobs_apart }) => jobs_apart),
  )
  const clocks = features.flatMap((area) => area.clocks.map((startClock) => startClock(services)))
  const running = [jobs, startSweeper(services), ...clocks]
  const stopping = new AbortController()
  const starts = features.flatMap(({ area, starts: works }) =>
    works.map((work) =>
      work(services, features, stopping.signal).catch((error: unknown) =>
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
