import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conditionsQuery } from '../find/conditions.queries.ts'
import { NamedTreePicker } from './NamedTreePicker.tsx'
import styles from './place.module.css'

/** A place in the trees of a subject; null means none. */
export type Place = {
  subject_id: string | null
  phase_id: string | null
  chapter_id: string | null
  knowledge_id: string | null
}
type PlaceChange = { chapter_id: string | null } | { knowledge_id: string | null }

/** 同步章节 and 知识点 of a subject as trees; in each of them a place can be chosen. */
export function PlaceTree({ value, onChange }: { value: Place; onChange: (change: PlaceChange) => void }) {
  const { subject_id, phase_id, chapter_id, knowledge_id } = value
  const [pane, setPane] = useState(chapter_id === null && knowledge_id !== null ? 'points' : 'chapters')
  const conditions = useQuery(conditionsQuery({ subject_id, phase_id }))
  const { data, error, isPlaceholderData } = conditions
  if (error !== null && data === undefined)
    return <FailedList what="章节和知识点" error={error} onRetry={() => void conditions.refetch()} />
  const isWaiting = data === undefined || isPlaceholderData
  return (
    <Panes
      label="按什么选题"
      active={pane}
      onChange={setPane}
      panes={[
        {
          key: 'chapters',
          label: '同步章节',
          content:
            subject_id === null || phase_id === null ? (
              <p className={styles.quiet}>选好学科和学段后，可以按教材的章节选题。</p>
            ) : isWaiting ? (
              <SkeletonBlock height={240} />
            ) : (
              <NamedTreePicker
                what="章节"
                nodes={data.chapters}
                chosen={chapter_id}
                onChoose={(id) => onChange({ chapter_id: id })}
              />
            ),
        },
        {
          key: 'points',
          label: '知识点',
          content:
            subject_id === null ? (
              <p className={styles.quiet}>选好学科后，可以按知识点选题。</p>
            ) : isWaiting ? (
              <SkeletonBlock height={240} />
            ) : (
              <NamedTreePicker
                what="知识点"
                nodes={data.points}
                chosen={knowledge_id}
                onChoose={(id) => onChange({ knowledge_id: id })}
              />
            ),
        },
      ]}
    />
  )
}
