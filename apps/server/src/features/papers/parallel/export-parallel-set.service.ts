import type { Ctx } from '../../../core/http/context.ts'
import { writeWord } from '../word/print-paper.service.ts'
import { parallelSet } from './parallel-set.service.ts'

/** 对照表 of a set as a file of Word ([PA-87]). */
export async function exportParallelSet(ctx: Ctx, paper_id: string) {
  const set = await parallelSet(ctx, paper_id)
  const title = `${set.papers[0]?.title ?? ''}（对照表）`
  const { bytes } = await writeWord({ title, set }, ctx.actor.person_id)
  return { file_name: `${title}.docx`, content_base64: Buffer.from(bytes).toString('base64') }
}
