import { MAX_PLAN_ROWS } from '@jiangtai/shared/papers/plan/limits.ts'
import type { PlanRow } from '@jiangtai/shared/papers/plan/plan.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { conditionsQuery } from '../../../shared/questions/find/conditions.queries.ts'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { PointFinder } from '../../../shared/questions/place/PointFinder.tsx'
import type { Place as TreePlace } from '../../../shared/questions/place/PlaceTree.tsx'
import styles from './plan.module.css'

const PlaceDialog = laterDialog(
  async () => (await import('../../../shared/questions/place/PlaceDialog.tsx')).PlaceDialog,
)

type PlanNode = { id: string; name: string }
type Place = { subject_id: string | null; phase_id: string | null }

/** 章节和知识点: chosen ones as chips; points are found by name, points and chapters in the trees that narrow lists. */
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
  const [isOpen, setIsOpen] = useState(false)
  const { data: trees } = useQuery({ ...conditionsQuery(place), enabled: isOpen })
  const add = (...added: PlanRow[]) => {
    const fresh = added.filter(({ id }) => !rows.some((row) => row.id === id))
    onChange([...rows, ...fresh].slice(0, MAX_PLAN_ROWS))
  }
  const addPlaces = ({ chapter_id, knowledge_id }: Pick<TreePlace, 'chapter_id' | 'knowledge_id'>) => {
    const rowOf = (kind: PlanRow['kind'], nodes: readonly PlanNode[] = [], id: string | null) =>
      nodes.flatMap((node) => (node.id === id ? [{ kind, id: node.id, name: node.name }] : []))
    add(...rowOf('knowledge', trees?.points, knowledge_id), ...rowOf('chapter', trees?.chapters, chapter_id))
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
          <Button onClick={() => setIsOpen(true)}>从目录选章节、知识点</Button>
        </div>
      )}
      {isOpen && (
        <PlaceDialog
          title="选章节、知识点"
          start={{ ...place, chapter_id: null, knowledge_id: null }}
          onPick={addPlaces}
          onClose={() => setIsOpen(false)}
        />
      )}
    </FieldGroup>
  )
}
