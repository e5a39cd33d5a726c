import type { Node, Schema } from '@tiptap/pm/model'
import type { Command, EditorState } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Tool } from './tools.ts'

/** An empty table. */
export function newTable(schema: Schema, { rows, columns }: { rows: number; columns: number }): Node {
  const { table, table_row, table_cell } = schema.nodes
  const cells = Array.from({ length: columns }, () => table_cell?.createAndFill() ?? []).flat()
  const lines = Array.from({ length: rows }, () => table_row?.create(null, cells) ?? []).flat()
  if (table === undefined) throw new Error('the schema has tables')
  return table.create(null, lines)
}

/** The acts while the caret stands in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  tableTool('row', '加一行', addRowAfter),
  tableTool('column', '加一列', addColumnAfter),
  tableTool('merge', '合并单元格', mergeCells, '先拖动选中几个单元格'),
  tableTool('split', '拆分单元格', splitCell, '只有合并过的单元格可以拆分'),
  tableTool('head', '首行作表头', toggleHeaderRow),
  // Last, because the row of these buttons comes up below the hand that made the table.
  tableTool('row-off', '删这行', deleteRow),
  tableTool('column-off', '删这列', deleteColumn),
  tableTool('table-off', '删除表格', deleteTable),
]

function tableTool(id: string, name: string, command: Command, refusal = '这里不能这样做'): Tool {
  return {
    ...{ id, sign: name, name },
    refusal: (state: EditorState) => (command(state) ? null : refusal),
    press({ editor }) {
      command(editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  }
}
