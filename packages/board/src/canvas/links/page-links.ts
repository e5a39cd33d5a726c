import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkText } from '@jiangtai/shared/ink/ink-op.ts'
import type { Matrix } from '@jiangtai/shared/ink/matrix.ts'

/** A link that lies on a page: its text with its address, and where it was moved to. */
export interface PageLink {
  readonly mark: InkText & { readonly link: string }
  readonly matrix: Matrix | null
}

const NONE: readonly PageLink[] = []

/** The links that are seen on a page, the lowest first. */
export function linksOn(document: InkDocument): readonly PageLink[] {
  const found = listVisibleItems(document).flatMap(({ mark, matrix }) =>
    mark.kind === 'text' && mark.link !== undefined ? [{ mark: { ...mark, link: mark.link }, matrix }] : [],
  )
  return found.length === 0 ? NONE : found
}
