import type { RunningLesson } from '../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

/** One way to make each type of fact of 随机点名. */
export function waysOfCalls(app: () => TestApp) {
  const call = async ({ command, teacher }: RunningLesson): Promise<string> => {
    const name = 'POST /api/prepare_lessons/api/random_call_the_roll'
    return (await app().call(teacher.token, name, command)).payload.call_id
  }
  return {
    student_called: call,
    call_judged: async (lesson: RunningLesson) => {
      const body = { ...lesson.command, call_id: await call(lesson), result: 'passed' as const }
      return app().call(lesson.teacher.token, 'POST /api/prepare_lessons/api/judge_call', body)
    },
    call_put_away: async (lesson: RunningLesson) => {
      const body = { ...lesson.command, call_id: await call(lesson) }
      return app().call(lesson.teacher.token, 'POST /api/prepare_lessons/api/put_away_call', body)
    },
  }
}
