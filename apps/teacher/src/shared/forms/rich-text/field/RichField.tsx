import '@jiangtai/questions/blocks/blocks.css'
import './rich-text.css'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import { type ReactNode, useRef } from 'react'
import { useEditing } from '../editing.ts'
import styles from './field.module.css'
import { useFieldEditor } from './use-field-editor.ts'

/** Rich text as it is written: words, formulas, tables, pictures. The toolbar works on the part that has the focus. */
export function RichField({
  label,
  name = label,
  hint = null,
  blocks,
  hasBlanks = false,
  isShort = false,
  isTall = false,
  aside,
  onChange,
}: {
  /** The label above it; null where its place says it. */
  label: string | null
  /** Its name, where that differs from the label above it. */
  name?: string | null
  hint?: string | null
  blocks: readonly Block[]
  /** Blanks may stand here and are counted. */
  hasBlanks?: boolean
  isShort?: boolean
  /** A page of text rather than a line of it. */
  isTall?: boolean
  aside?: ReactNode
  onChange: (blocks: Block[]) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const editing = useEditing()
  useFieldEditor(place, editing, { blocks, label: name ?? '', hasBlanks, onChange })
  return (
    <div className={styles.field}>
      {(label !== null || aside !== undefined) && (
        <div className={styles.fieldHead}>
          {label !== null && <span aria-hidden="true">{label}</span>}
          {hint !== null && <span className={styles.quiet}>{hint}</span>}
          {aside}
        </div>
      )}
      <div ref={place} className={styles.box} data-short={isShort} data-tall={isTall} data-field={name} />
    </div>
  )
}
