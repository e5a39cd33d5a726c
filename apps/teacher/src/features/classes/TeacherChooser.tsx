import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { FieldControl } from '../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { type ClassFilter, teacherChoicesQuery } from './classes.queries.ts'
import styles from './chooser.module.css'

export type Teacher = { teacher_id: string; name: string }

const SHOWN = 8

/** A box for one teacher, found by name, pinyin or initials; before anything is typed, it offers the teachers of the subject. */
export function TeacherChooser({
  control,
  value,
  subject_id,
  suggested = [],
  present = [],
  isOpen: startsOpen = false,
  onChange,
}: {
  control: Partial<FieldControl> & { 'aria-label'?: string }
  value: Teacher | null
  subject_id: ClassFilter['subject_id'] | null
  /** The teachers that are most likely meant, shown first while nothing is typed. */
  suggested?: readonly Teacher[]
  /** The teachers who are chosen already. */
  present?: readonly Teacher[]
  /** Whether the list stands open from the start, because choosing is all there is to do. */
  isOpen?: boolean
  onChange: (teacher: Teacher | null) => void
}) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (value !== null) {
    return (
      <span className={styles.chosen}>
        <span>{value.name}</span>
        <Button
          size="small"
          type="link"
          id={control.id}
          aria-label={`换人：${value.name}`}
          onClick={() => {
            setText('')
            setIsOpen(true)
            onChange(null)
          }}
        >
          换人
        </Button>
      </span>
    )
  }
  return (
    <Search
      control={control}
      text={text}
      isOpen={isOpen}
      subject_id={subject_id ?? undefined}
      suggested={suggested}
      present={present}
      onText={(next) => {
        setText(next)
        setIsOpen(true)
      }}
      onOpen={setIsOpen}
      onPick={(teacher) => {
        setText('')
        setIsOpen(startsOpen)
        onChange(teacher)
      }}
    />
  )
}

function Search({
  control,
  text,
  isOpen,
  subject_id,
  suggested,
  present,
  onText,
  onOpen,
  onPick,
}: {
  control: Partial<FieldControl> & { 'aria-label'?: string }
  text: string
  isOpen: boolean
  subject_id: ClassFilter['subject_id']
  suggested: readonly Teacher[]
  present: readonly Teacher[]
  onText: (text: string) => void
  onOpen: (isOpen: boolean) => void
  onPick: (teacher: Teacher) => void
}) {
  const listId = useId()
  const asked = useDeferredValue(text.trim())
  const [at, setAt] = useState(0)
  const found = useQuery({
    ...teacherChoicesQuery({
      page: 1,
      page_size: SHOWN,
      search: asked,
      ...(asked === '' && subject_id !== undefined ? { subject_id } : {}),
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const rows = rowsOf({ asked, suggested, found: found.data?.list ?? [] }).filter(({ teacher_id }) =>
    present.every((one) => one.teacher_id !== teacher_id),
  )
  const marked = Math.min(at, rows.length - 1)
  const options = useRef<HTMLUListElement>(null)

  // In a dialog the list may open below the edge, so it is scrolled into view.
  useEffect(() => {
    if (isOpen && rows.length > 0) options.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, rows.length])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen && text !== '') {
      // Only the typed text goes; the dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      onText('')
    }
    // Enter also ends a word composed by pinyin. The element that gets the focus next must not be pressed by the same key.
    if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const row = rows[marked]
      if (row !== undefined) onPick(row)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen(true)
    if (rows.length > 0) setAt((marked + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length)
  }

  return (
    <div className={styles.chooser}>
      <Input
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && rows[marked] !== undefined ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        placeholder="姓名、拼音或首字母"
        maxLength={30}
        value={text}
        onChange={({ target }) => {
          setAt(0)
          onText(target.value)
        }}
        onFocus={() => onOpen(true)}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <>
          <ul ref={options} id={listId} role="listbox" aria-label="教师" className={styles.options}>
            {rows.map((row, index) => (
              // Chosen by keyboard from the box above.
              <li
                key={row.teacher_id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === marked}
                className={styles.option}
                onPointerDown={(event) => {
                  event.preventDefault()
                  onPick(row)
                }}
              >
                {row.name}
                <span className={styles.note}>{row.note}</span>
              </li>
            ))}
          </ul>
          <p className={styles.state} role="status">
            {found.isError
              ? `教师没有加载出来：${found.error.message}`
              : found.data === undefined
                ? '正在查找'
                : rows.length === 0
                  ? '没有找到这位教师'
                  : ''}
            {found.isError && (
              <Button size="small" type="link" onClick={() => void found.refetch()}>
                重试
              </Button>
            )}
          </p>
        </>
      )}
    </div>
  )
}

type Row = Teacher & { note: string }

function rowsOf({
  asked,
  suggested,
  found,
}: {
  asked: string
  suggested: readonly Teacher[]
  found: readonly { teacher_id: string; name: string; subject_des: string }[]
}): Row[] {
  const first = asked === '' ? suggested.map(({ teacher_id, name }) => ({ teacher_id, name, note: '' })) : []
  const others = found
    .filter(({ teacher_id }) => first.every((one) => one.teacher_id !== teacher_id))
    .map(({ teacher_id, name, subject_des: note }) => ({ teacher_id, name, note }))
  return [...first, ...others].slice(0, SHOWN)
}
