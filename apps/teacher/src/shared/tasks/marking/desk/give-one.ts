import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { giveScore, type Scored, type ScoreToGive } from '../marking.queries.ts'

/** Gives one score; the server answers with the one that stands, and the address of its spoken comment. */
export async function giveOne(
  kind: TaskKindId,
  task_id: string,
  score: ScoreToGive,
): Promise<{ scored: Scored; files: FileUrls }> {
  const { list, files } = await giveScore(kind, task_id, score)
  const [scored] = list
  if (scored === undefined) throw new Error('没有收到结果，请重试')
  return { scored, files }
}
