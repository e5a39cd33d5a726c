import { TABLE_LIMITS } from '@jiangtai/shared/ink/ink-limits.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useState } from 'react'
import { CellGrid } from './CellGrid.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { StepCount } from './StepCount.tsx'
import styles from './sources.module.css'
import {
  findLongCell,
  type PasteLeftOver,
  pasteCells,
  shownCells,
  type TypedTable,
  withCell,
  withSize,
} from './table-cells.ts'
import { type LaySource, useLay } from './use-lay.ts'

/** A table as it was typed so far. */
export type TableDraft = { table: TypedTable; color: string }

/** 表格 ([DW-100], [DW-102]): the size, the head and the cells, which a copied table fills. */
export function TableSheet({
  first,
  ground,
  isChange,
  onLay,
  onClose,
}: {
  first: TableDraft
  /** The ground of the page beneath. */
  ground: string
  isChange: boolean
  onLay: LaySource
  /** Gets what was typed, which may not be lost. */
  onClose: (draft: TableDraft) => void
}) {
  const [opened] = useState(first)
  const [table, setTable] = useState(first.table)
  const [color, setColor] = useState(first.color)
  const [left_over, setLeftOver] = useState<PasteLeftOver>({ rows: 0, columns: 0 })
  const { lay, isLaying, refusal } = useLay(onLay)
  const long = findLongCell(table)
  return (
    <SourceDialog
      title="表格"
      width={880}
      {...{ color, isChange, isLaying, refusal }}
      isTyped={table !== opened.table || color !== opened.color}
      onColor={setColor}
      isReady={long === null}
      onLay={() => void lay({ kind: 'table', color, has_head: table.has_head, rows: shownCells(table) })}
      onCancel={() => onClose({ table, color })}
    >
      <div className={styles.size}>
        <StepCount
          word="行"
          count={table.rows}
          most={TABLE_LIMITS.rows}
          onCount={(rows) => setTable(withSize(table, { ...table, rows }))}
        />
        <StepCount
          word="列"
          count={table.columns}
          most={TABLE_LIMITS.columns}
          onCount={(columns) => setTable(withSize(table, { ...table, columns }))}
        />
        <Checkbox
          checked={table.has_head}
          onChange={({ target }) => setTable({ ...table, has_head: target.checked })}
        >
          第一行是表头
        </Checkbox>
      </div>
      <CellGrid
        {...{ table, long, ground, color }}
        onCell={(place, words) => setTable(withCell(table, place, words))}
        onPaste={(place, cells) => {
          const pasted = pasteCells(table, place, cells)
          setTable(pasted.table)
          setLeftOver(pasted.left_over)
        }}
      />
      <p className={styles.note} role="status">
        {noteOf(left_over)}
      </p>
      {long !== null && (
        <p className={styles.refusal} role="alert">
          第 {long.row + 1} 行第 {long.column + 1} 列超过 {TABLE_LIMITS.cell} 个字，请缩短后再放
        </p>
      )}
    </SourceDialog>
  )
}

function noteOf({ rows, columns }: PasteLeftOver): string {
  if (rows + columns === 0)
    return '空着的格可以上课时再写。从 Excel 或 Word 复制的表格，点一格后按 Ctrl+V 填进来。'
  const more = [rows > 0 ? `${rows} 行` : '', columns > 0 ? `${columns} 列` : ''].filter(
    (part) => part !== '',
  )
  return `表格最多 ${TABLE_LIMITS.rows} 行 ${TABLE_LIMITS.columns} 列，粘贴的内容有${more.join('、')}没有放进来`
}
