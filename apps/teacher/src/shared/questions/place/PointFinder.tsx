import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { pointsQuery } from './points.queries.ts'
import styles from './point-finder.module.css'

/** The number of points that are read at a glance; a longer name narrows them. */
const SHOWN = 8

/** Finds a knowledge point of a subject by its name; Enter takes the first. */
export function PointFinder({
  subject_id,
  chosen_ids,
  isDisabled = false,
  onPick,
}: {
  subject_id: string
  /** Points that are not offered again. */
  chosen_ids: readonly string[]
  isDisabled?: boolean
  onPick: (point: { knowledge_id: string; name: string }) => void
}) {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data, error, isFetching } = useQuery({
    ...pointsQuery({ subject_id, text: searched }),
    enabled: searched !== '',
  })
  const ids = new Set(chosen_ids)
  const found = searched === '' ? [] : (data ?? []).filter(({ knowledge_id }) => !ids.has(knowledge_id))
  const pick = (point: { knowledge_id: string; name: string }) => {
    onPick(point)
    setText('')
  }
  return (
    <div className={styles.finder}>
      <Input
        aria-label="查找知识点"
        placeholder="输入知识点名称"
        disabled={isDisabled}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
        onKeyDown={(event) => {
          // Enter chooses here; it does not send the form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const [first] = found
          if (first !== undefined) pick(first)
        }}
      />
      {searched !== '' && (
        <ul className={styles.found} aria-label="找到的知识点">
          {found.slice(0, SHOWN).map((point) => (
            <li key={point.knowledge_id}>
              <button type="button" onClick={() => pick(point)}>
                {point.name}
                {point.above !== '' && <span>{point.above}</span>}
              </button>
            </li>
          ))}
          {error !== null && <li>没有查到：{error.message}</li>}
          {error === null && found.length === 0 && !isFetching && <li>没有找到这样的知识点</li>}
        </ul>
      )}
    </div>
  )
}
