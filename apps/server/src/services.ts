import type { Services } from './core/http/context.ts'
import { startJobs } from './core/jobs/runner.ts'
import { startClassroomClock } from './features/classroom/classroom-clock.ts'
import { jobKinds } from './features.ts'
import { startSweeper } from './sweep.ts'

/** What runs beside the requests: jobs and everything that is due by the clock. */
export type Running = { stop: () => Promise<void> }

/** Starts the services of this process. */
export function startServices(services: Services): Running {
  const classroomClock = startClassroomClock(services)
  const jobs = startJobs(services, jobKinds)
  const sweeper = startSweeper(services)
  return {
    stop: async () => {
      await Promise.all([classroomClock.stop(), jobs.stop(), sweeper.stop()])
    },
  }
}
