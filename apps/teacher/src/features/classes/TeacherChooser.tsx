import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Combobox, type ComboboxOption, type Found } from '@jiangtai/ui/kit/combobox/Combobox.tsx'
import type { FieldControl } from '../../shared/forms/Field.tsx'
import { type ClassFilter, teacherChoicesQuery } from './classes.queries.ts'
import styles from './teacher-chooser.module.css'

export type Teacher = { teacher_id: string; name: string }

const SHOWN = 8

/** A box for one teacher, found by name, pinyin or initials; before anything is typed, it offers the teachers of the subject. */
export function TeacherChooser({
  value,
  isOpen: startsOpen = false,
  onChange,
  ...search
}: TeacherChooserProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (value === null)
    return (
      <Search
        {...search}
        isOpen={isOpen}
        onOpen={setIsOpen}
        onPick={(teacher) => {
          setIsOpen(startsOpen)
          onChange(teacher)
        }}
      />
    )
  return (
    <span className={styles.chosen}>
      <span>{value.name}</span>
      <Button
        size="small"
        type="link"
        id={search.control.id}
        aria-label={`换人：${value.name}`}
        onClick={() => {
          setIsOpen(true)
          onChange(null)
        }}
      >
        换人
      </Button>
    </span>
  )
}

type TeacherChooserProps = SearchProps & {
  value: Teacher | null
  /** Whether the list stands open from the start, because choosing is all there is to do. */
  isOpen?: boolean
  onChange: (teacher: Teacher | null) => void
}

type SearchProps = {
  control: Partial<FieldControl> & { 'aria-label'?: string }
  subject_id: ClassFilter['subject_id'] | null
  /** The teachers that are most likely meant, shown first while nothing is typed. */
  suggested?: readonly Teacher[]
  /** The teachers who are chosen already. */
  present?: readonly Teacher[]
}

function Search({
  control,
  subject_id,
  suggested = [],
  present = [],
  isOpen,
  onOpen,
  onPick,
}: SearchProps & {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPick: (teacher: Teacher) => void
}) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const search = useQuery({
    ...teacherChoicesQuery({
      page: 1,
      page_size: SHOWN,
      search: asked,
      ...(asked === '' && subject_id !== null ? { subject_id } : {}),
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      {...control}
      placeholder="姓名、拼音或首字母"
      listLabel="教师"
      nothing="没有找到这位教师"
      found={foundOf()}
      isOpen={isOpen}
      onOpen={onOpen}
      onSearch={setText}
      onPick={({ key, name }) => onPick({ teacher_id: key, name })}
    />
  )

  function foundOf(): Found<ComboboxOption> {
    if (search.isError)
      return { kind: 'failed', message: search.error.message, onRetry: () => void search.refetch() }
    const options = optionsOf({ asked, suggested, found: search.data?.list ?? [] }).filter(({ key }) =>
      present.every(({ teacher_id }) => teacher_id !== key),
    )
    if (search.data === undefined && options.length === 0) return { kind: 'searching' }
    return { kind: 'found', options, isStale: asked !== text || search.isPlaceholderData }
  }
}

function optionsOf({
  asked,
  suggested,
  found,
}: {
  asked: string
  suggested: readonly Teacher[]
  found: readonly { teacher_id: string; name: string; subject_des: string }[]
}): ComboboxOption[] {
  const first = asked === '' ? suggested.map(({ teacher_id: key, name }) => ({ key, name, note: '' })) : []
  const others = found
    .filter(({ teacher_id }) => first.every(({ key }) => key !== teacher_id))
    .map(({ teacher_id: key, name, subject_des: note }) => ({ key, name, note }))
  return [...first, ...others].slice(0, SHOWN)
}
