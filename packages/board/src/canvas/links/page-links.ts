import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkText } from '@jiangtai/shared/ink/ink-op.ts'
import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import type { Matrix } from '@jiangtai/shared/ink/matrix.ts'

/** A link that lies on a page: its text with its address, and where it was moved to. */
export interface PageLink {
  readonly mark: InkText & { readonly link: string }
  readonly matrix: Matrix | null
}

/** The links that lie on a page, the lowest first, also those beneath a cover. */
export function linksOn(document: InkDocument): readonly PageLink[] {
  return listVisibleItems(document).flatMap((item) => linkOf(item) ?? [])
}

/** The link that an item is; null for any other mark. */
export function linkOf({ mark, matrix }: InkItem): PageLink | null {
  return mark.kind === 'text' && mark.link !== undefined
    ? { mark: { ...mark, link: mark.link }, matrix }
    : null
}
