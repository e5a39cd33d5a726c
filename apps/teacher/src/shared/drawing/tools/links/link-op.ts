import type { PageLink } from '@jiangtai/board/canvas/links/page-links.ts'
import { makeRewriteOp, makeTextOp } from '@jiangtai/board/tools/text.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { linkHost } from '@jiangtai/shared/ink/links/link-host.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import { typedLink } from '@jiangtai/shared/ink/links/link.ts'
import type { ToolBox } from '../tool-box.ts'
import { placeLink } from './place-link.ts'

/** What is typed of a link. */
export type LinkWords = { text: string; link: string }

/** The op of a link that was typed: laid beside what lies on the page, or a change of one that lies there; null where it is left as it was. */
export function linkOp(
  typed: LinkWords,
  {
    link,
    tools,
    pageRatio,
    taken,
  }: { link: PageLink['mark'] | null; tools: ToolBox; pageRatio: number; taken: readonly Bounds[] },
): InkOp | null {
  const address = typedLink(typed.link)
  // Without words of its own it is called as its host.
  const text = typed.text.trim() === '' ? linkHost(address) : typed.text
  // A box of one line joins the lines that were written with the text tool.
  const isTextKept = link !== null && text === link.text.replaceAll('\n', '')
  if (link !== null)
    return makeRewriteOp({ id: newId(), written: link, text: isTextKept ? link.text : text, link: address })
  const style = { tool: 'text', size: tools.text.size, color: tools.pen.color } as const
  const at = placeLink({ text, link: address, size: style.size, pageRatio, taken })
  return makeTextOp({ id: newId(), style, at, turn: 0, text, link: address })
}
