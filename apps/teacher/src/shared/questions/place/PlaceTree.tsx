import { SearchOutlined } from '@ant-design/icons'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Panes } from '@jiangtai/ui/kit/Panes.tsx'
import { Tree } from '@jiangtai/ui/kit/tree/Tree.tsx'
import { nodesNamed, type TreeNode } from '@jiangtai/ui/kit/tree/tree-rows.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conditionsQuery } from '../find/conditions.queries.ts'
import styles from './place.module.css'

/** A place in the trees of a subject; null is none. */
export type Place = {
  subject_id: string | null
  phase_id: string | null
  chapter_id: string | null
  knowledge_id: string | null
}
type PlaceChange = { chapter_id: string | null } | { knowledge_id: string | null }

/** 同步章节 and 知识点 of a subject as trees, in each of which one place can be chosen. */
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
              <OneTree
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
              <OneTree
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

function OneTree({
  what,
  nodes,
  chosen,
  onChoose,
}: {
  what: string
  nodes: readonly TreeNode[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const [text, setText] = useState('')
  const shown = nodesNamed(nodes, text)
  if (nodes.length === 0) return <p className={styles.quiet}>这个学科、学段还没有{what}。</p>
  return (
    <div className={styles.one}>
      <Input
        aria-label={`查找${what}`}
        placeholder={`查找${what}`}
        prefix={<SearchOutlined aria-hidden />}
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
      />
      {chosen !== null && (
        <Button type="link" onClick={() => onChoose(null)}>
          不限{what}
        </Button>
      )}
      <div className={styles.scroll}>
        {shown.length === 0 && <p className={styles.quiet}>没有这样的{what}。</p>}
        <Tree
          key={text}
          label={what}
          nodes={shown}
          chosen={chosen}
          isAllOpen={text !== ''}
          onChoose={({ id }) => onChoose(id === chosen ? null : id)}
        />
      </div>
    </div>
  )
}
