import { randomUUID } from 'node:crypto'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { uploadPurpose } from '../../../core/uploads/upload-purpose.ts'
import { copyBare } from '../../files/bare/copy-bare.service.ts'

/** Copies for classmates stand where those of homework do: their keys name nobody. */
const copies = uploadPurpose('shown_answer', { id_count: 0 })

/** Copies a file of an answer for classmates, without what cameras write about their makers ([CR-271]); null where it cannot be read. */
export async function copyForClass(
  ctx: Pick<Ctx, 'storage' | 'log'>,
  { school_id, original_key }: { school_id: string; original_key: string },
): Promise<string | null> {
  const object_key = copies.keys.make({ school_id, ids: [] }, extOf(original_key), randomUUID())
  return copyBare(ctx, { from: original_key, to: object_key }).then(
    () => object_key,
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'a file of an answer could not be copied for classmates')
      return null
    },
  )
}
