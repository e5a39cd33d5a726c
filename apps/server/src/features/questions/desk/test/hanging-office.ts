import { existsSync } from 'node:fs'
import { afterEach } from 'vitest'
import type { TestApp } from '../../../../../test/test-app.ts'
import { openConverter } from '../../../../core/convert/converter.ts'
import { sofficeEngine } from '../../../../core/convert/soffice-engine.ts'
import { standIn } from '../../../../core/convert/test/stand-in.ts'
import { type JobRunner, startJobs } from '../../../../core/jobs/runner.ts'
import { questionsFeature } from '../../questions.feature.ts'
import { questionJobs } from '../../questions.jobs.ts'

/** Starts the jobs of questions as the server does, on a machine whose office never ends; they are stopped after each test. */
export function hangingOffice(appOf: () => TestApp): () => { isHanging: () => boolean } {
  const runners: JobRunner[] = []
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  })
  return () => {
    const { soffice, notes } = standIn('hangs with a child')
    const converter = openConverter({ engine: sofficeEngine(soffice, []) })
    runners.push(startJobs({ ...appOf().services, converter }, questionJobs, questionsFeature.jobs_apart))
    return { isHanging: () => existsSync(notes) }
  }
}

export async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setImmediate(resolve))
}
