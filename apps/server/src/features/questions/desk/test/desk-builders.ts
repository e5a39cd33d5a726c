import { startJobs } from '../../../../core/jobs/runner.ts'
import type { TestUser } from '../../../../../test/builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { questionJobs } from '../../questions.jobs.ts'

const PATH = '/api/question_center/v1/import'

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

/** A file as a teacher chooses it. */
export type BuiltFile = { file_name: string; body: string | Buffer; is_answers?: boolean }

/** Runs the jobs of questions that wait. */
export async function drainJobs(app: TestApp): Promise<void> {
  const runner = startJobs(app.services, questionJobs)
  await runner.drain()
  await runner.stop()
}

/** Uploads a file of questions through the real call. */
export async function uploadSource(
  app: TestApp,
  { token }: Pick<TestUser, 'token'>,
  { file_name, body, is_answers = false }: BuiltFile,
) {
  const bytes = Buffer.from(body)
  const wanted = { file_name, size: bytes.byteLength }
  const { payload } = await app.call(token, 'POST /api/question_center/v1/source/credential', wanted)
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: bytes, content_type })
  return { object_key, file_name, is_answers }
}

/** Hands files over to be read, which waits. */
export async function beginImport(app: TestApp, user: Pick<TestUser, 'token'>, built: readonly BuiltFile[]) {
  const files = []
  for (const file of built) files.push(await uploadSource(app, user, file))
  const place = { subject_id: 'math', phase_id: 'senior' } as const
  return (await app.call(user.token, `POST ${PATH}/begin`, { files, ...place })).payload
}

/** An import that is read and lies at its desk. */
export async function buildImport(
  app: TestApp,
  user: Pick<TestUser, 'token'>,
  texts: readonly string[] = [DESK_PAPER],
): Promise<string> {
  const files = texts.map((body, index) => ({ file_name: `试卷${index + 1}.txt`, body }))
  const { import_id } = await beginImport(app, user, files)
  await drainJobs(app)
  return import_id
}
