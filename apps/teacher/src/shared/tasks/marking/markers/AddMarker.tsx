import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '../../../forms/Field.tsx'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { type MarkerChoices, markerChoicesQuery } from './markers.queries.ts'
import styles from './markers.module.css'

/** The colleagues who may be asked, those of the classes first; a press adds one. */
export function AddMarker({
  task_id,
  chosen,
  onAdd,
}: {
  task_id: string
  /** Who is on the list already. */
  chosen: readonly string[]
  onAdd: (teacher: MarkerChoices['teachers'][number]) => void
}) {
  const { id: kind } = useTaskKind()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(
    markerChoicesQuery(kind, task_id, asked),
  )
  // Whoever types quickly means the name that is asked for now, not the first of the list before.
  const isStale = asked !== text.trim() || isPlaceholderData
  const free = data?.teachers.filter(({ teacher_id }) => !chosen.includes(teacher_id)) ?? []
  return (
    <Field label="加一位老师" hint="教这些班或这门学科的同事；输入姓名或拼音查找" error={null}>
      {(field) => (
        <>
          <Input
            {...field}
            value={text}
            maxLength={60}
            placeholder="姓名或拼音"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // Enter adds who was found; it does not save the dialog.
              event.preventDefault()
              const [found] = free
              if (text.trim() === '' || found === undefined || isStale) return
              onAdd(found)
              setText('')
            }}
          />
          {isError && (
            <p className={styles.hint} role="alert">
              没有取到同事：{error.message}{' '}
              <Button size="small" type="link" onClick={() => void refetch()}>
                再取一次
              </Button>
            </p>
          )}
          <div className={styles.choices} role="group" aria-label="可以请的老师">
            {free.map((teacher) => (
              <Button key={teacher.teacher_id} size="small" onClick={() => onAdd(teacher)}>
                {teacher.name}
                {teacher.teaches_class && <span className={styles.muted}> 教这个班</span>}
              </Button>
            ))}
            {data !== undefined && free.length === 0 && (
              <span className={styles.muted}>
                {text.trim() === '' ? '没有别的老师教这些班或这门学科。' : '没有找到可以请的老师。'}
              </span>
            )}
          </div>
        </>
      )}
    </Field>
  )
}
