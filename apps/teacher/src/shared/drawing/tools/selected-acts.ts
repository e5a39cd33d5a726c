import { openSource } from '@jiangtai/board/canvas/select/opened-source.ts'
import { makeEditOp } from '@jiangtai/board/tools/edit-op.ts'
import { linksOn } from '@jiangtai/board/canvas/links/page-links.ts'
import type { Selection } from '@jiangtai/board/surface-props.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { MAX_EDIT_TARGETS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { isEraser } from '@jiangtai/shared/ink/items.ts'
import { IDENTITY } from '@jiangtai/shared/ink/matrix.ts'

/** What can be done with the selected marks by a button. */
export type SelectedActs = {
  copy: () => void
  toFront: () => void
  /** Null where there are more marks than one gesture may move. */
  toBack: (() => void) | null
  remove: () => void
  /** Opens the formula or table that is selected alone ([DW-103]); null for anything else. */
  edit: (() => void) | null
  /** The id of the link, where it alone is selected; null otherwise. */
  link_id: string | null
}

/** The acts on a selection ([DW-80], [DW-82]); null while nothing is selected. */
export function selectedActs(
  selection: Selection | null,
  ink: { document: InkDocument; write: (op: InkOp) => void },
): SelectedActs | null {
  if (selection === null) return null
  const { ids } = selection
  const lay = (marks: readonly string[]) => {
    if (marks.length === 0) return
    ink.write(makeEditOp({ id: newId(), ids: marks, change: { type: 'transform', matrix: [...IDENTITY] } }))
  }
  const [first] = ids
  const isLink = ids.length === 1 && linksOn(ink.document).some(({ mark }) => mark.id === first)
  const others = marksBeside(ink.document, new Set(ids))
  return {
    copy: selection.copy,
    // What is moved comes to lie on top, wherever it is moved to ([DW-6]).
    toFront: () => lay(ids),
    toBack: others.length > MAX_EDIT_TARGETS ? null : () => lay(others),
    remove: () => ink.write(makeEditOp({ id: newId(), ids, change: { type: 'delete' } })),
    edit: sourceAmong(ink.document, ids),
    link_id: isLink ? (first ?? null) : null,
  }
}

function sourceAmong(document: InkDocument, [id, ...others]: readonly string[]): (() => void) | null {
  if (id === undefined || others.length > 0) return null
  const mark = listVisibleItems(document).find((item) => item.mark.id === id)?.mark
  return mark?.kind === 'picture' && mark.source !== undefined ? () => openSource(id) : null
}

/** All other marks in their order: laid on top again, they leave the selected ones at the bottom. */
function marksBeside(document: InkDocument, ids: ReadonlySet<string>): string[] {
  return listVisibleItems(document).flatMap(({ mark }) =>
    ids.has(mark.id) || isEraser(mark) ? [] : [mark.id],
  )
}
