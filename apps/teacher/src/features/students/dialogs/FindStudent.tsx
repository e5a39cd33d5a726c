import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { FIRST_PAGE } from '../../../shared/lists/use-address.ts'
import { studentListQuery } from '../students.queries.ts'
import styles from '../students.module.css'

/** Finds the other record; students with the same name come first without typing. */
export function FindStudent({
  name,
  without,
  onPick,
}: {
  name: string
  without: string
  onPick: (student_id: string) => void
}) {
  const [search, setSearch] = useState(name)
  const found = useQuery(studentListQuery({ search }, FIRST_PAGE))
  const others = found.data?.list.filter(({ student_id }) => student_id !== without)
  return (
    <>
      <p>找到同一名学生的另一份档案：</p>
      <SearchBox label="姓名、拼音或学号" text={search} onSearch={setSearch} />
      {found.isError ? (
        <FailedList what="学生" error={found.error} onRetry={() => void found.refetch()} />
      ) : others === undefined ? (
        <SkeletonBlock height={120} />
      ) : others.length === 0 ? (
        <EmptyList drawing="not_found">没有找到别的学生，换一个姓名或学号试试。</EmptyList>
      ) : (
        <ul className={styles.found} aria-label="找到的学生">
          {others.map((one) => (
            <li key={one.student_id}>
              <strong>{one.name}</strong>
              <span>{one.student_no}</span>
              <span>{one.administrative_class?.name ?? '未分班'}</span>
              <Button
                aria-label={`选择${one.name}（学号 ${one.student_no}）`}
                onClick={() => onPick(one.student_id)}
              >
                选择
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
