import { Input } from '@jiangtai/ui/kit/Input.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { type FormEvent, useRef, useState } from 'react'
import styles from './advance.module.css'

/** The name of a class in the new year, which may be another name than the usual ([SC-125]). */
export function NameCell({
  class_name,
  name,
  isOwn,
  onRename,
}: {
  /** Its name today, which tells the buttons apart. */
  class_name: string
  /** Empty where the usual name is taken. */
  name: string
  isOwn: boolean
  /** Null for the usual name. */
  onRename: (name: string | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  // A box that goes may still say that it lost the cursor.
  const isDropped = useRef(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isDropped.current) return
    const wanted = typed?.trim() ?? ''
    if (wanted !== name) onRename(wanted === '' ? null : wanted)
    setTyped(null)
  }

  if (typed === null)
    return (
      <span className={styles.nameCell}>
        {name === '' ? '—' : name}
        <button
          type="button"
          className={list.rowAction}
          aria-label={`给${class_name}改名`}
          onClick={() => {
            isDropped.current = false
            setTyped(name)
          }}
        >
          改名
        </button>
        {isOwn && (
          <button
            type="button"
            className={list.rowAction}
            aria-label={`还原${class_name}的通常名称`}
            onClick={() => onRename(null)}
          >
            还原
          </button>
        )}
      </span>
    )
  return (
    <form className={styles.nameCell} onSubmit={handleSubmit}>
      <Input
        autoFocus
        aria-label={`${class_name}的新名称`}
        maxLength={30}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          isDropped.current = true
          setTyped(null)
        }}
        onBlur={handleSubmit}
      />
    </form>
  )
}
