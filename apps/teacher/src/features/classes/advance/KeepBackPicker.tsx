import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { studentChoicesQuery } from '../members.queries.ts'
import type { AdvanceStep } from './advance.queries.ts'
import type { KeptBack } from './advance-draft.ts'
import styles from './advance.module.css'

const SHOWN = 100

/** Finds students of the classes that go up. */
export function KeepBackPicker({
  homes,
  kept,
  onAdd,
  onRemove,
}: {
  homes: readonly AdvanceStep[]
  kept: readonly KeptBack[]
  onAdd: (student: Omit<KeptBack, 'to_class_id'>) => void
  onRemove: (student_id: string) => void
}) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(homes[0]?.class_id ?? null)
  const students = useQuery({
    ...studentChoicesQuery({ page: 1, page_size: SHOWN, search, class_id: chosen ?? '', status: 'enrolled' }),
    enabled: chosen !== null,
  })
  if (chosen === null) return <EmptyList>所选的班里没有行政班，不用安排留级。</EmptyList>
  // Until the chosen class is here, the students of the last one are not to be taken for its own.
  const isOfOther = students.isPlaceholderData && students.data?.list[0]?.class_id !== chosen
  const data = isOfOther ? undefined : students.data
  return (
    <section aria-label="选择留级学生" className={styles.pickSide}>
      <div className={styles.bar}>
        <Select
          aria-label="班级"
          value={chosen}
          options={homes.map(({ class_id, name }) => ({ value: class_id, label: name }))}
          onChange={setChosen}
        />
        <SearchBox label="搜索姓名、拼音、学号" text={search} onSearch={setSearch} />
      </div>
      <div className={styles.picks} role="group" aria-label="班里的学生" tabIndex={0}>
        {students.isError && data === undefined ? (
          <FailedList what="学生" error={students.error} onRetry={() => void students.refetch()} />
        ) : data === undefined ? (
          <SkeletonBlock height={300} />
        ) : data.list.length === 0 ? (
          <EmptyList>{search === '' ? '这个班没有在读学生。' : `没有找到“${search}”。`}</EmptyList>
        ) : (
          <ul>
            {data.list.map(({ student_id, name, student_no }) => (
              <li key={student_id}>
                <Checkbox
                  checked={kept.some((one) => one.student_id === student_id)}
                  onChange={({ target }) =>
                    target.checked ? onAdd({ student_id, name, class_id: chosen }) : onRemove(student_id)
                  }
                >
                  <span>
                    {name} <span className={styles.muted}>{student_no}</span>
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
