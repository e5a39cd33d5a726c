import type { Block, Inline, TableCell } from './document.ts'

/** The same blocks with each inline changed, in reading order, cells of tables included. */
export function mapInlines(blocks: readonly Block[], change: (inline: Inline) => Inline): Block[] {
  return blocks.map((block) => {
    if (block.type === 'paragraph') return { ...block, content: block.content.map(change) }
    if (block.type !== 'table') return block
    return { ...block, rows: block.rows.map((row) => row.map((cell) => mapCell(cell, change))) }
  })
}

function mapCell(cell: TableCell, change: (inline: Inline) => Inline): TableCell {
  return {
    ...cell,
    blocks: cell.blocks.map((block) =>
      block.type === 'paragraph' ? { ...block, content: block.content.map(change) } : block,
    ),
  }
}

/** Numbers of the blanks that stand in some blocks, in reading order. */
export function blankNumbers(blocks: readonly Block[]): number[] {
  const numbers: number[] = []
  mapInlines(blocks, (inline) => {
    if (inline.type === 'blank') numbers.push(inline.n)
    return inline
  })
  return numbers
}
