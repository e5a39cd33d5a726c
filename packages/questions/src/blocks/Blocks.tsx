import './blocks.css'
import type { Block, TableCell } from '@jiangtai/shared/questions/document.ts'
import { Formula } from '@jiangtai/ui/MathText.tsx'
import { memo } from 'react'
import { Inlines } from './Inlines.tsx'
import { Picture } from './Picture.tsx'
import { Sound } from './Sound.tsx'

/** Blocks of a question as they read on paper: paragraphs, display formulas, tables, pictures, sounds (QC-08). */
export const Blocks = memo(function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // Blocks have no names but their places, and a document changes as a whole.
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
})

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p
          className="qd-paragraph"
          style={{
            textAlign: block.align === 'left' ? undefined : block.align,
            textIndent: block.indent === 0 ? undefined : `${block.indent}em`,
          }}
        >
          <Inlines content={block.content} />
        </p>
      )
    case 'math':
      return (
        <div className="qd-display">
          <Formula source={block.latex} isDisplay />
        </div>
      )
    case 'image':
      return (
        <div className="qd-figure">
          <Picture image={block} />
        </div>
      )
    case 'audio':
      return <Sound audio={block} />
    case 'table':
      return (
        // A wide table scrolls by itself, never the page, and can be reached by the keyboard.
        <div className="qd-table-frame" role="group" aria-label="表格" tabIndex={0}>
          <table className="qd-table">
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <Cell key={column} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

function Cell({ cell }: { cell: TableCell }) {
  const Tag = cell.is_head ? 'th' : 'td'
  return (
    <Tag colSpan={cell.colspan} rowSpan={cell.rowspan}>
      <Blocks blocks={cell.blocks} />
    </Tag>
  )
}
