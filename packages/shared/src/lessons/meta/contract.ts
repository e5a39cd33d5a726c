import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'
import { MAX_META_IDS } from './limits.ts'

const ids = (word: string) => z.array(Id).max(MAX_META_IDS, `一次最多 ${MAX_META_IDS} 个${word}`).default([])
const Named = z.object({ id: z.string(), name: z.string() })

/** `meta_data`: the names of what lessons name by id ([LE-150]). */
export const metaDataContract = {
  names: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/meta_data',
    summary: '备课的字典：学科、学段，以及教材、章节、班级编号对应的名称',
    access: 'classPreparation.query',
    effect: 'read',
    input: z.object({ node_ids: ids('教材或章节'), class_ids: ids('班级') }),
    output: z.object({
      subjects: z.array(Named),
      phases: z.array(Named),
      /** Textbooks, chapters and sections in the order asked for, also those that are used no more. */
      nodes: z.array(Named.extend({ kind: z.enum(['textbook', 'chapter', 'section']) })),
      /** Classes of the school in the order asked for, archived ones too. */
      classes: z.array(Named),
    }),
  }),
}
