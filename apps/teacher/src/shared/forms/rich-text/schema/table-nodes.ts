import { Node } from '@tiptap/core'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'

const Table = Node.create({
  name: 'table',
  group: 'table',
  content: 'table_row+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name === 'table' ? { tableRole: 'table' } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', { class: 'qd-table' }, ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'table_row',
  content: '(table_cell | table_head)*',
  extendNodeSchema: ({ name }) => (name === 'table_row' ? { tableRole: 'row' } : {}),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

function cell(name: 'table_cell' | 'table_head', tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    extendNodeSchema: (extension) =>
      extension.name === name ? { tableRole: tag === 'td' ? 'cell' : 'header_cell' } : {},
    addAttributes: () => ({
      colspan: { default: 1, rendered: false },
      rowspan: { default: 1, rendered: false },
      // The attributes that the table commands of ProseMirror ask for; widths are not part of a document.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [
      {
        tag,
        getAttrs: (element) => ({
          colspan: spanOf(element.getAttribute('colspan'), DOCUMENT_LIMITS.table_cells),
          rowspan: spanOf(element.getAttribute('rowspan'), DOCUMENT_LIMITS.table_rows),
        }),
      },
    ],
    renderHTML: ({ node: { attrs } }) => [tag, { colspan: attrs.colspan, rowspan: attrs.rowspan }, 0],
  })
}

function spanOf(written: string | null, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(Number(written ?? 1)) || 1))
}

/** A table, its rows and cells. A cell holds blocks, but no table. */
export const TABLE_NODES = [Table, TableRow, cell('table_cell', 'td'), cell('table_head', 'th')]
