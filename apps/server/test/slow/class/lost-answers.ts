import { openDatabase } from '../../../src/core/db/database.ts'
import type { AnsweringPad } from './answering-pad.ts'

/** Compares what the pads were told with what lies on the disk, the server gone: a sentence for each thing that is wrong. */
export async function lostAnswers(input: {
  data_dir: string
  pads: readonly Pick<AnsweringPad, 'acknowledged'>[]
  quiz_run_id: string
}): Promise<string[]> {
  const { data_dir, pads, quiz_run_id } = input
  const database = await openDatabase({ url: null, data_dir })
  try {
    const { rows: answers } = await database.pool.query<{ student_id: string; revision: number }>(
      'select student_id, revision from answer where quiz_run_id = $1 order by revision',
      [quiz_run_id],
    )
    const told = pads
      .flatMap((pad) => pad.acknowledged.get(quiz_run_id)?.revision ?? [])
      .sort((a, b) => a - b)
    const lost = told.filter((revision, at) => (answers[at]?.revision ?? -1) < revision)
    const { rows: holes } = await database.pool.query<{ lesson_session_id: string }>(
      `select lesson_session_id from classroom_event group by 1 having count(*) <> max(seq) or min(seq) <> 1`,
    )
    return [
      ...(new Set(answers.map((row) => row.student_id)).size === answers.length
        ? []
        : ['an answer is doubled']),
      ...(told.length === pads.length ? [] : [`only ${told.length} pads were ever acknowledged`]),
      ...(answers.length === pads.length ? [] : [`${answers.length} answers of ${pads.length} pads`]),
      ...lost.map((revision) => `revision ${revision} was acknowledged and is not there`),
      ...holes.map((row) => `the facts of ${row.lesson_session_id} have holes or doubles`),
    ]
  } finally {
    await database.close()
  }
}
