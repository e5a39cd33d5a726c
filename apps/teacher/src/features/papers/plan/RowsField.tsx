import { MAX_PLAN_ROWS } from '@jiangtai/shared/papers/plan/limits.ts'
import type { PlanRow } from '@jiangtai/shared/papers/plan/plan.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { PointFinder } from '../../../shared/questions/place/PointFinder.tsx'
import { chaptersQuery } from '../../../shared/resources/resource-list.queries.ts'
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
            chosen_ids={rows.map(({ id }) => id)}
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
