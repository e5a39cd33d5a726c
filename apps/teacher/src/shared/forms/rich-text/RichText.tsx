import type { Block } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { useEffect, useId, useRef, useState } from 'react'
import styles from '../field.module.css'
import { createEditing, EditingContext } from './editing.ts'
import { RichField } from './field/RichField.tsx'
import { OpenThingDialog } from './things/OpenThingDialog.tsx'
import { EditingBar } from './toolbar/EditingBar.tsx'

/** A field of a form that takes words, formulas, tables, pictures and sounds, with a toolbar of its own. */
export function RichText({
  label,
  hint,
  error,
  start,
  files,
  onChange,
}: {
  label: string
  hint: string
  error: string | null
  /** What stands in it at first. */
  start: readonly Block[]
  /** The addresses of its files. */
  files: FileUrls
  onChange: (blocks: Block[]) => void
}) {
  const [editing] = useState(() => createEditing(files, null))
  const note_id = useId()
  const root = useRef<HTMLDivElement>(null)
  // The editor makes its own element, which says itself whether it is wrong and where that is told.
  useEffect(() => {
    const box = root.current?.querySelector('.qe-text')
    box?.setAttribute('aria-invalid', String(error !== null))
    box?.setAttribute('aria-describedby', note_id)
  }, [error, note_id])
  return (
    <EditingContext value={editing}>
      <div ref={root} className={styles.field}>
        <EditingBar />
        <RichField label={label} blocks={start} isTall onChange={onChange} />
        <div
          id={note_id}
          className={styles.note}
          role={error === null ? undefined : 'alert'}
          data-status={error === null ? '' : 'error'}
        >
          {error ?? hint}
        </div>
      </div>
      <OpenThingDialog />
    </EditingContext>
  )
}
