import { isOpenCell } from '@jiangtai/shared/classes/assignment-table.ts'
import type { KeyboardEvent } from 'react'
import type { Anchor } from '@jiangtai/ui/kit/float/float.ts'
import {
  beforeInWords,
  cellOf,
  type GridClass,
  type GridDraft,
  inWords,
  isChangedCell,
} from './grid-draft.ts'
import styles from './grid.module.css'

/** One cell of the 任课表: its teachers, and the button that opens its editor; keys empty it, copy it and paste into it ([SC-110], [SC-142]). */
export function GridCell({
  one,
  row,
  draft,
  isRefused,
  isEditing,
  onEdit,
  onEmpty,
  onCopy,
  onPaste,
}: {
  one: GridClass
  row: { id: string; name: string }
  draft: GridDraft
  isRefused: boolean
  isEditing: boolean
  onEdit: (anchor: Anchor) => void
  onEmpty: () => void
  onCopy: () => void
  /** Text of the clipboard: one cell, or a block of them that begins here. */
  onPaste: (text: string) => void
}) {
  if (!isOpenCell(one, row.id))
    return (
      <td className={styles.shut} aria-label="不适用">
        –
      </td>
    )
  const teachers = cellOf(one, draft, row.id)
  const names = teachers.map(({ name }) => name).join('、')
  const isChanged = isChangedCell(one, draft, row.id)
  const before = beforeInWords(one, draft, row.id)
  const title = before === null ? names : `${names === '' ? '未安排' : names}（原来是${before}）`
  const mark = isRefused ? '（已被别人改过）' : isChanged ? '（已改）' : ''
  if (!one.may_edit) return <td title={names}>{names === '' ? '—' : names}</td>
  return (
    <td data-changed={isChanged} data-refused={isRefused}>
      <button
        type="button"
        className={styles.cell}
        aria-label={`${one.name}${row.name}：${names === '' ? '未安排' : names}${mark}`}
        aria-haspopup="dialog"
        aria-expanded={isEditing}
        title={title === '' ? undefined : title}
        onClick={(event) => onEdit(event.currentTarget.getBoundingClientRect())}
        onKeyDown={(event) => {
          if (!isEmptying(event)) return
          event.preventDefault()
          onEmpty()
        }}
        onCopy={(event) => {
          event.preventDefault()
          // A sheet that it is pasted into reads the same words.
          event.clipboardData.setData('text/plain', inWords(teachers))
          onCopy()
        }}
        onPaste={(event) => {
          event.preventDefault()
          onPaste(event.clipboardData.getData('text/plain'))
        }}
      >
        {teachers.map(({ teacher_id, name }, index) => (
          <span key={teacher_id} className={styles.teacher}>
            {name}
            {index < teachers.length - 1 && '、'}
          </span>
        ))}
      </button>
    </td>
  )
}

function isEmptying({ key }: KeyboardEvent): boolean {
  return key === 'Delete' || key === 'Backspace'
}
