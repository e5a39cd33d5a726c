import type { Services } from './core/http/context.ts'
import { startJobs } from './core/jobs/runner.ts'
import { startClassroomClock } from './features/classroom/classroom-clock.ts'
import { jobKinds, jobsApart } from './features.ts'
import { jobsHere } from './features/files/files.jobs.ts'
import { takeUpFiles } from './features/files/take-up-files.ts'
import { fillQuestionSearch } from './features/questions/search/fill-question-search.store.ts'
import { fillSearch } from './features/resources/list/fill-search.store.ts'
import { startSweeper } from './sweep.ts'

/** What runs beside the requests: jobs and everything that is due by the clock. */
export type Running = { stop: () => Promise<void> }

/** Starts the services of this process. */
export function startServices(services: Services): Running {
  const classroomClock = startClassroomClock(services)
  const jobs = startJobs(services, jobsHere(jobKinds, services.converter), jobsApart)
  const sweeper = startSweeper(services)
  // A converter may have been installed since the last start.
  const filesTaken = takeUpFiles(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'waiting files could not be taken up'),
  )
  // What was stored before there was a search by pinyin.
  const searchFilled = fillSearch(services.database.orm).catch((error: unknown) =>
    services.log.warn({ err: error }, 'old resources could not be made findable'),
  )
  // What was stored before questions were found by what is seen of them.
  const questionsFilled = fillQuestionSearch(services.database.orm).catch((error: unknown) =>
    services.log.warn({ err: error }, 'old questions could not be made findable'),
  )
  return {
    stop: async () => {
      await Promise.all([
        classroomClock.stop(),
        jobs.stop(),
        sweeper.stop(),
        filesTaken,
        searchFilled,
        questionsFilled,
      ])
    },
  }
}
