import { ApiError } from '@jiangtai/client/api.ts'
import { gridRows, HEAD_ROW } from '@jiangtai/shared/classes/assignment-table.ts'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Anchor } from '@jiangtai/ui/kit/float/float.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { classPath } from '../class-words.ts'
import { saveAssignments } from '../classes.queries.ts'
import type { Teacher } from '../TeacherChooser.tsx'
import { CellEditor } from './CellEditor.tsx'
import { GridCell } from './GridCell.tsx'
import { GridSaveBar } from './GridSaveBar.tsx'
import { PasteReport } from './PasteReport.tsx'
import { putPasted } from './pasted-block.ts'
import { usePastedBlock } from './use-pasted-block.ts'
import {
  cellKey,
  cellOf,
  changeCount,
  draftInput,
  type Grid,
  type GridClass,
  type GridDraft,
  inWords,
  NO_CHANGES,
  rebase,
  refusedCells,
  setCell,
  teachersOfRow,
} from './grid-draft.ts'
import styles from './grid.module.css'

type Editing = { one: GridClass; row: string; anchor: Anchor }

/** The classes of a grade as columns, 班主任 and the subjects as rows; changed cells are saved together. Arrows walk from cell to cell. */
export function AssignmentGrid({
  grid,
  onUnsaved,
  onReload,
}: {
  grid: Grid
  onUnsaved: (isUnsaved: boolean) => void
  /** Fetches the table anew; null when that failed. */
  onReload: () => Promise<Grid | null>
}) {
  const [draft, setDraft] = useState<GridDraft>(NO_CHANGES)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [copied, setCopied] = useState<readonly Teacher[] | null>(null)
  const save = useMutation(saveAssignments())
  const reload = useMutation({ mutationFn: onReload })
  const rows = gridRows(grid)

  // Pasted cells come later than they were asked for, and lie on what was changed meanwhile.
  const latest = useRef(draft)
  const pasted = usePastedBlock(grid, (places, read) => {
    const put = putPasted(grid, latest.current, { places, read })
    change(put.draft)
    return put
  })

  function change(next: GridDraft) {
    latest.current = next
    setDraft(next)
    onUnsaved(changeCount(next) > 0)
  }

  function put(one: GridClass, row: string, teachers: readonly Teacher[]) {
    // A question about who is 班主任 was about the table as it was then.
    if (refused.length === 0) save.reset()
    change(setCell(one, draft, { row, teachers }))
  }

  async function handleReload() {
    const latest = await reload.mutateAsync()
    if (latest === null) return message.error('没有载入最新的任课表，修改都还在，请再试一次')
    setRefused([])
    save.reset()
    change(rebase(latest, draft))
    message.success('已载入最新的任课表，修改都还在。请看一遍再保存')
  }

  function handleSave(day: string, several_heads: boolean) {
    const input = draftInput(grid, draft)
    setRefused([])
    save.mutate(
      { ...input, day, several_heads },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.name === 'CONFLICT')
            setRefused(refusedCells(input, error.fields))
        },
        onSuccess: ({ opened_count, closed_count }) => {
          change(NO_CHANGES)
          message.success(`已保存：新安排 ${opened_count} 项，结束 ${closed_count} 项`)
        },
      },
    )
  }

  return (
    <div className={styles.grid}>
      {grid.classes.some(({ may_edit }) => may_edit) && (
        <p className={styles.hint}>
          点一格安排教师
          <span className={styles.keys}>
            ；键盘：方向键换格，Delete 清空，Ctrl+C 复制，Ctrl+V 粘贴，也可以粘贴 Excel 里的一片
          </span>
          。
        </p>
      )}
      <ScrollBox label="任课表">
        <table className={styles.table} onKeyDown={walk}>
          <thead>
            <tr>
              <th scope="col">学科</th>
              {grid.classes.map(({ class_id, name, kind }) => (
                <th key={class_id} scope="col" title={name}>
                  <Link className={list.link} to={classPath(class_id)}>
                    {name}
                  </Link>
                  {kind === 'teaching' && <span className={styles.kind}>教学班</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name }) => (
              <tr key={id} data-head={id === HEAD_ROW}>
                <th scope="row">{name}</th>
                {grid.classes.map((one) => (
                  <GridCell
                    key={one.class_id}
                    one={one}
                    row={{ id, name }}
                    draft={draft}
                    isRefused={refused.includes(cellKey(one.class_id, id))}
                    isEditing={editing?.one.class_id === one.class_id && editing.row === id}
                    onEdit={(anchor) => setEditing({ one, row: id, anchor })}
                    onEmpty={() => put(one, id, [])}
                    onCopy={() => setCopied(cellOf(one, draft, id))}
                    onPaste={(text) => {
                      if (copied !== null && text.trim() === inWords(copied)) put(one, id, copied)
                      else pasted.onPaste({ class_id: one.class_id, row: id }, text)
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <PasteReport pasted={pasted} />
      {changeCount(draft) > 0 && (
        <GridSaveBar
          count={changeCount(draft)}
          isPending={save.isPending}
          error={save.error}
          reload={refused.length === 0 ? null : { isPending: reload.isPending, onReload: handleReload }}
          onSave={handleSave}
          onDrop={() => {
            setRefused([])
            save.reset()
            change(NO_CHANGES)
          }}
        />
      )}
      {editing !== null && (
        <CellEditor
          key={cellKey(editing.one.class_id, editing.row)}
          title={`${editing.one.name} ${rows.find(({ id }) => id === editing.row)?.name ?? ''}`}
          subject_id={editing.row === HEAD_ROW ? null : editing.row}
          isSingle={editing.row === HEAD_ROW}
          anchor={editing.anchor}
          teachers={cellOf(editing.one, draft, editing.row)}
          suggested={teachersOfRow(grid, draft, editing.row)}
          onChange={(teachers) => put(editing.one, editing.row, teachers)}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
}

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const row = cell?.closest('tr') ?? null
  if (step === undefined || cell === null || row === null) return
  event.preventDefault()
  const target = event.currentTarget.rows[row.rowIndex + step.row]?.cells[cell.cellIndex + step.column]
  target?.querySelector<HTMLElement>('button')?.focus()
}
