import { startJobs } from '../../../../core/jobs/runner.ts'
import type { TestUser } from '../../../../../test/builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { questionJobs } from '../../questions.jobs.ts'

const PATH = '/api/question_center/v1/import'

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

/** Two headings, a choice, a blank with a fault, and a list of answers. */
export const DESK_PAPER = [
  '一、选择题',
  '1．雨是什么？（ ）',
  'A. 水 B. 火',
  '2．雪是什么颜色？（ ）',
  'A. 黑 B. 白',
  '二、解答题',
  '3．说说你的理由。',
  '参考答案',
  '1. A 2. B',
  '3. 略',
].join('\n')

/** Runs the jobs of questions that wait. */
export async function drainJobs(app: TestApp): Promise<void> {
  const runner = startJobs(app.services, questionJobs)
  await runner.drain()
  await runner.stop()
}

/** An import that is read and lies at its desk. */
export async function buildImport(
  app: TestApp,
  user: Pick<TestUser, 'token'>,
  texts: readonly string[] = [DESK_PAPER],
): Promise<string> {
  const { payload } = await app.call(user.token, `POST ${PATH}/begin`, {
    files: texts.map((text, index) => ({ file_name: `试卷${index + 1}.txt`, content_base64: base64(text) })),
    ...{ subject_id: 'math', phase_id: 'senior' },
  })
  await drainJobs(app)
  return payload.import_id
}
