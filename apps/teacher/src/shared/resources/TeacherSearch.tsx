import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shareOptionsQuery } from './resource-list.queries.ts'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import styles from './resource-parts.module.css'

export type FoundTeacher = { id: string; name: string; subject_name: string }

/** Finds a colleague by name or pinyin. */
export function TeacherSearch({
  except,
  onPick,
}: {
  /** The teachers who need not be offered again. */
  except: readonly string[]
  onPick: (teacher: FoundTeacher) => void
}) {
  const [text, setText] = useState('')
  const found = useQuery({ ...shareOptionsQuery(text), enabled: text !== '' })
  const teachers = found.data?.teachers.filter(({ id }) => !except.includes(id)) ?? []
  return (
    <div>
      <SearchBox label="搜索教师" text={text} onSearch={setText} />
      {text === '' && <p className={styles.quiet}>输入姓名或拼音</p>}
      {found.isError && text !== '' && (
        <p className={styles.quiet} role="alert">
          没有查到：{found.error.message}
        </p>
      )}
      {text !== '' && found.isSuccess && teachers.length === 0 && (
        <p className={styles.quiet}>没有叫这个名字的教师。</p>
      )}
      {text !== '' && (
        <ul className={styles.teacherList} aria-label="找到的教师">
          {teachers.map((teacher) => (
            <li key={teacher.id}>
              <button type="button" className={styles.teacher} onClick={() => onPick(teacher)}>
                <span>{teacher.name}</span>
                <span>{teacher.subject_name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
