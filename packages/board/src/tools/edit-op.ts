import { INK_VERSION, MAX_EDIT_TARGETS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkEdit } from '@jiangtai/shared/ink/ink-op.ts'

/** The op of a change of marks; the caller's toolbar makes deletions with it as well. */
export function makeEditOp({
  id,
  ids,
  change,
}: {
  id: string
  ids: readonly string[]
  change: InkEdit['change']
}): InkEdit {
  return { v: INK_VERSION, kind: 'edit', id, target_ids: ids.slice(-MAX_EDIT_TARGETS), change }
}
