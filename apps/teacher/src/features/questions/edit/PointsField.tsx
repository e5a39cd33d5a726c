import { MAX_POINTS } from '@jiangtai/shared/questions/writing/limits.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { pointsQuery } from './edit.queries.ts'
import type { Point } from './question-draft.ts'
import styles from './edit.module.css'

/** As many as are read at a glance; a longer name narrows them. */
const SHOWN = 8

/** 知识点: chosen ones as chips, others found by name. */
export function PointsField({
  subject_id,
  points,
  onChange,
}: {
  subject_id: string | null
  points: readonly Point[]
  onChange: (points: readonly Point[]) => void
}) {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data, error, isFetching } = useQuery({
    ...pointsQuery({ subject_id: subject_id ?? '', text: searched }),
    enabled: subject_id !== null && searched !== '',
  })
  const chosen = new Set(points.map(({ knowledge_id }) => knowledge_id))
  const found = (searched === '' ? [] : (data ?? [])).filter(({ knowledge_id }) => !chosen.has(knowledge_id))
  const isFull = points.length >= MAX_POINTS
  const note = isFull ? `最多 ${MAX_POINTS} 个知识点` : subject_id === null ? '先选学科' : '选填，按名称查找'
  return (
    <FieldGroup label="知识点" hint={note} error={error?.message ?? null}>
      {points.length > 0 && (
        <ul className={styles.points} aria-label="已选知识点">
          {points.map(({ knowledge_id, name }) => (
            <li key={knowledge_id}>
              {name}
              <button
                type="button"
                aria-label={`去掉知识点 ${name}`}
                onClick={() => onChange(points.filter((point) => point.knowledge_id !== knowledge_id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        aria-label="查找知识点"
        value={text}
        disabled={subject_id === null || isFull}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
        onKeyDown={(event) => {
          // Enter chooses here; it does not send the form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const [first] = found
          if (first === undefined) return
          onChange([...points, { knowledge_id: first.knowledge_id, name: first.name }])
          setText('')
        }}
      />
      {searched !== '' && (
        <ul className={styles.found} aria-label="找到的知识点">
          {found.slice(0, SHOWN).map(({ knowledge_id, name, above }) => (
            <li key={knowledge_id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...points, { knowledge_id, name }])
                  setText('')
                }}
              >
                {name}
                {above !== '' && <span>{above}</span>}
              </button>
            </li>
          ))}
          {found.length === 0 && !isFetching && <li className={styles.quiet}>没有找到这样的知识点</li>}
        </ul>
      )}
    </FieldGroup>
  )
}
