import { startJobs } from '../src/core/jobs/runner.ts'
import { classJobs } from '../src/features/classes/advance/advance.jobs.ts'
import { graduation } from '../src/features/students/status/graduation.service.ts'
import { buildGradeClass, buildManagedSchool } from './classes-builders.ts'
import type { TestApp } from './test-app.ts'

const ADVANCE = '/api/school_manager/v1/classes/advance'

/** The jobs of classes as the product joins them. */
export const advanceJobs = classJobs(graduation)

/** Does what runs have been queued, to their end. */
export async function workOffRuns(app: TestApp, kinds = advanceJobs): Promise<void> {
  const runner = startJobs(app.services, kinds)
  await runner.drain()
  await runner.stop()
}

/** A senior school with three grades, one of them with two classes, each class with two students, and the calls of 升年级 as its manager makes them. */
export async function buildAdvancing(app: TestApp) {
  const { school_id, manager } = await buildManagedSchool(app)
  const grade = (entry_year: number, class_no: number, name: string) =>
    buildGradeClass(app, { school_id, name, entry_year, class_no, student_count: 2 })
  const first = await grade(2026, 1, '高一(1)班')
  const rocket = await grade(2026, 2, '火箭班')
  const second = await grade(2025, 1, '高二(1)班')
  const third = await grade(2024, 1, '高三(1)班')
  const class_ids = [first, rocket, second, third].map(({ class_id }) => class_id)
  const submit = (more: object = {}) =>
    app.call(manager.token, `POST ${ADVANCE}`, { to_year: 2027, class_ids, ...more })
  const read = async (text: string) => (await app.services.database.pool.query(text, [school_id])).rows
  return {
    ...{ school_id, manager, class_ids },
    ...{ first, rocket, second, third },
    submit,
    /** Submits a run and does it. */
    advance: async (more: object = {}) => {
      const { code, message, payload } = await submit(more)
      if (code !== 200) throw new Error(message)
      await workOffRuns(app)
      return payload
    },
    items: (run_id: string) => app.call(manager.token, `POST ${ADVANCE}/items`, { run_id, page_size: 100 }),
    undo: (run_id: string) => app.call(manager.token, `POST ${ADVANCE}/undo`, { run_id }),
    runs: () => app.call(manager.token, `POST ${ADVANCE}/runs`, {}),
    /** All that an undo must bring back. */
    everything: async () => ({
      classes: await read('select * from class where school_id = $1 order by class_id'),
      stays: await read('select * from enrollment where school_id = $1 order by enrollment_id'),
      students: await read('select student_id, status from student where school_id = $1 order by student_id'),
    }),
  }
}
