import { giveScore, type Scored, type ScoreToGive } from './marking.queries.ts'

/** Gives one score; the server answers with the one that stands. */
export async function giveOne(task_id: string, score: ScoreToGive): Promise<Scored> {
  const [scored] = (await giveScore(task_id, score)).list
  if (scored === undefined) throw new Error('没有收到结果，请重试')
  return scored
}
