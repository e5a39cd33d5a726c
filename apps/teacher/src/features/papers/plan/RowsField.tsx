import { MAX_PLAN_ROWS } from '@jiangtai/shared/papers/plan/limits.ts'
import type { PlanRow } from '@jiangtai/shared/papers/plan/plan.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { chaptersQuery } from '../../../shared/resources/resource-list.queries.ts'
import { planPointsQuery } from './plan.queries.ts'
import styles from './plan.module.css'

type Place = { subject_id: string | null; phase_id: string | null }

/** 章节和知识点: chosen ones as chips; points are found by name, chapters by their textbook. */
export function RowsField({
  place,
  rows,
  error,
  onChange,
}: {
  place: Place
  rows: readonly PlanRow[]
  error: string | null
  onChange: (rows: readonly PlanRow[]) => void
}) {
  const isFull = rows.length >= MAX_PLAN_ROWS
  const isReady = place.subject_id !== null && place.phase_id !== null
  const add = (row: PlanRow) => {
    if (!isFull && !rows.some(({ id }) => id === row.id)) onChange([...rows, row])
  }
  const hint = !isReady
    ? '先选学段和学科'
    : isFull
      ? `最多 ${MAX_PLAN_ROWS} 个章节或知识点`
      : '不选就是全部；选了章或上级知识点，包含它下面的'
  return (
    <FieldGroup label="章节和知识点" hint={hint} error={error}>
      {rows.length > 0 && (
        <ul className={styles.chips} aria-label="已选章节和知识点">
          {rows.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                type="button"
                aria-label={`去掉 ${name}`}
                onClick={() => onChange(rows.filter((row) => row.id !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {isReady && !isFull && (
        <div className={styles.finders}>
          <PointFinder
            subject_id={place.subject_id ?? ''}
            chosen={rows}
            onPick={({ knowledge_id, name }) => add({ kind: 'knowledge', id: knowledge_id, name })}
          />
          <ChapterFinder
            key={`${place.phase_id} ${place.subject_id}`}
            {...{ phase_id: place.phase_id ?? '', subject_id: place.subject_id ?? '' }}
            onPick={({ node_id, name }) => add({ kind: 'chapter', id: node_id, name })}
          />
        </div>
      )}
    </FieldGroup>
  )
}

/** As many as are read at a glance; a longer name narrows them. */
const SHOWN = 8

function PointFinder({
  subject_id,
  chosen,
  onPick,
}: {
  subject_id: string
  chosen: readonly PlanRow[]
  onPick: (point: { knowledge_id: string; name: string }) => void
}) {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data, error, isFetching } = useQuery({
    ...planPointsQuery({ subject_id, text: searched }),
    enabled: searched !== '',
  })
  const ids = new Set(chosen.map(({ id }) => id))
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

type Node = { node_id: string; name: string }

function ChapterFinder({
  phase_id,
  subject_id,
  onPick,
}: {
  phase_id: string
  subject_id: string
  onPick: (chapter: Node) => void
}) {
  const [textbook, setTextbook] = useState<string | null>(null)
  const [chapter, setChapter] = useState<string | null>(null)
  const textbooks = useQuery(chaptersQuery({ phase_id, subject_id }))
  const chapters = useQuery({ ...chaptersQuery({ parent_id: textbook ?? '' }), enabled: textbook !== null })
  const sections = useQuery({ ...chaptersQuery({ parent_id: chapter ?? '' }), enabled: chapter !== null })
  const pickFrom = (nodes: readonly Node[] | undefined, id: string) => {
    const node = nodes?.find(({ node_id }) => node_id === id)
    if (node !== undefined) onPick(node)
  }
  const optionsOf = (nodes: readonly Node[] | undefined) =>
    (nodes ?? []).map(({ node_id, name }) => ({ value: node_id, label: name }))
  return (
    <div className={styles.chapters}>
      <Select
        aria-label="教材"
        placeholder={textbooks.data?.length === 0 ? '没有教材' : '教材'}
        value={textbook}
        loading={textbooks.isFetching}
        options={optionsOf(textbooks.data)}
        onChange={(id: string) => {
          setTextbook(id)
          setChapter(null)
        }}
      />
      <Select
        aria-label="加入一章"
        placeholder="加入一章"
        disabled={textbook === null}
        value={chapter}
        options={optionsOf(chapters.data)}
        onChange={(id: string) => {
          setChapter(id)
          pickFrom(chapters.data, id)
        }}
      />
      <Select
        aria-label="加入一节"
        placeholder="加入一节"
        disabled={(sections.data?.length ?? 0) === 0}
        value={null}
        options={optionsOf(sections.data)}
        onChange={(id: string) => pickFrom(sections.data, id)}
      />
    </div>
  )
}
