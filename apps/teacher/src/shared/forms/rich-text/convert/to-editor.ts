import type { JSONContent } from '@tiptap/core'
import type { Block, Inline, TableCell } from '@jiangtai/shared/questions/document.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'

/** Blocks as an editor holds them ([QU-120]). */
export function toEditor(blocks: readonly Block[]): JSONContent {
  return { type: 'doc', content: filled(normaliseBlocks(blocks).map(toNode)) }
}

/** An empty place gets an empty paragraph to write into. */
function filled(content: JSONContent[]): JSONContent[] {
  return content.length === 0 ? [{ type: 'paragraph' }] : content
}

function toNode(block: Block): JSONContent {
  switch (block.type) {
    case 'paragraph': {
      const { align, indent, content } = block
      return { type: 'paragraph', attrs: { align, indent }, content: content.map(toInlineNode) }
    }
    case 'math':
      return thing('display_math', block)
    case 'image':
      return thing('figure', block)
    case 'audio':
      return thing('audio', block)
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row) => ({ type: 'table_row', content: row.map(toCell) })),
      }
  }
}

function toCell({ is_head, colspan, rowspan, blocks }: TableCell): JSONContent {
  return {
    type: is_head ? 'table_head' : 'table_cell',
    attrs: { colspan, rowspan },
    content: filled(blocks.map(toNode)),
  }
}

function toInlineNode(inline: Inline): JSONContent {
  switch (inline.type) {
    case 'text':
      return { type: 'text', text: inline.text, marks: inline.marks.map((type) => ({ type })) }
    case 'break':
      return { type: 'hard_break' }
    case 'image':
      return thing('picture', inline)
    case 'math':
    case 'blank':
    case 'ruby':
      return thing(inline.type, inline)
  }
}

function thing(type: string, { type: _type, ...attrs }: Block | Inline): JSONContent {
  return { type, attrs }
}
