import { useLayoutEffect, useRef } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type Anchor, useDismissal, useFloat } from '@jiangtai/ui/kit/float/float.ts'
import { type Teacher, TeacherChooser } from '../TeacherChooser.tsx'
import { MAX_IN_CELL } from './grid-draft.ts'
import styles from './grid.module.css'

/** The teachers of one cell: take out, or put in by name, pinyin or initials. */
export function CellEditor({
  title,
  subject_id,
  isSingle,
  anchor,
  teachers,
  suggested,
  onChange,
  onClose,
}: {
  title: string
  subject_id: string | null
  isSingle: boolean
  anchor: Anchor
  teachers: readonly Teacher[]
  suggested: readonly Teacher[]
  onChange: (teachers: readonly Teacher[]) => void
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useFloat(box, anchor, 'below')
  useDismissal(box, onClose)
  const others = suggested.filter(({ teacher_id }) => teachers.every((one) => one.teacher_id !== teacher_id))

  // The box has the focus at once, and the cell gets it back afterwards.
  useLayoutEffect(() => {
    const panel = box.current
    const before = document.activeElement
    panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  // The pressed mark is gone, and the focus with it: one types on.
  useLayoutEffect(() => {
    const panel = box.current
    if (panel?.contains(document.activeElement) === false)
      panel.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [teachers.length])

  return (
    <div ref={box} role="dialog" aria-label={title} className={styles.editor}>
      <p className={styles.editorTitle}>{title}</p>
      {teachers.length > 0 && (
        <ul className={styles.people}>
          {teachers.map(({ teacher_id, name }) => (
            <li key={teacher_id}>
              {name}
              <button
                type="button"
                aria-label={`去掉${name}`}
                onClick={() => onChange(teachers.filter((one) => one.teacher_id !== teacher_id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {teachers.length >= MAX_IN_CELL ? (
        <p className={styles.full}>一格最多 {MAX_IN_CELL} 位教师</p>
      ) : (
        <TeacherChooser
          control={{ 'aria-label': isSingle ? '班主任' : '任课教师' }}
          value={null}
          subject_id={subject_id}
          suggested={others}
          present={teachers}
          isOpen
          onChange={(teacher) => {
            if (teacher === null) return
            const known = teachers.filter((one) => one.teacher_id !== teacher.teacher_id)
            onChange(isSingle ? [teacher] : [...known, teacher])
            if (isSingle || teachers.length === 0) onClose()
          }}
        />
      )}
      <div className={styles.editorFoot}>
        <Button size="small" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}
