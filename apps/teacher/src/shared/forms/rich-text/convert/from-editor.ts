import type { Node } from '@tiptap/pm/model'
import type { Block, Inline, TableCell } from '@jiangtai/shared/questions/document.ts'
import { MARKS } from '@jiangtai/shared/questions/document-limits.ts'
import type { ThingAttributes } from '../schema/thing-attributes.ts'

type CellBlock = TableCell['blocks'][number]

/** The content of an editor as blocks; not normalised, because a space or an empty line is a word that is still being written. */
export function fromEditor(doc: Node): Block[] {
  return doc.children.map((node) => (node.type.name === 'table' ? fromTable(node) : fromBlock(node)))
}

function fromTable(node: Node): Block {
  const rows = node.children.map((row) =>
    row.children.map((cell): TableCell => {
      const { colspan, rowspan } = cell.attrs as Pick<TableCell, 'colspan' | 'rowspan'>
      const is_head = cell.type.name === 'table_head'
      return { is_head, colspan, rowspan, blocks: cell.children.map(fromBlock) }
    }),
  )
  return { type: 'table', rows }
}

function fromBlock(node: Node): CellBlock {
  switch (node.type.name) {
    case 'display_math':
      return { type: 'math', ...held(node, 'display_math') }
    case 'figure':
      return { type: 'image', ...held(node, 'figure') }
    case 'audio':
      return { type: 'audio', ...held(node, 'audio') }
    default: {
      const { align, indent } = node.attrs as Pick<Extract<Block, { type: 'paragraph' }>, 'align' | 'indent'>
      return { type: 'paragraph', align, indent, content: node.children.map(fromInline) }
    }
  }
}

function fromInline(node: Node): Inline {
  switch (node.type.name) {
    case 'math':
      return { type: 'math', ...held(node, 'math') }
    case 'blank': {
      const { squares, ...blank } = held(node, 'blank')
      return { type: 'blank', ...blank, ...(squares === undefined ? {} : { squares }) }
    }
    case 'picture':
      return { type: 'image', ...held(node, 'picture') }
    case 'ruby':
      return { type: 'ruby', ...held(node, 'ruby') }
    case 'hard_break':
      return { type: 'break' }
    default: {
      const names = new Set(node.marks.map(({ type }) => type.name))
      return { type: 'text', text: node.text ?? '', marks: MARKS.filter((mark) => names.has(mark)) }
    }
  }
}

/** The content of a thing: its schema has exactly these attributes. */
function held<N extends keyof ThingAttributes>(node: Node, _name: N): ThingAttributes[N] {
  return { ...node.attrs } as ThingAttributes[N]
}
