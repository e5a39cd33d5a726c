import { MAX_POINTS } from '@jiangtai/shared/questions/writing/limits.ts'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { PointFinder } from '../../../shared/questions/place/PointFinder.tsx'
import type { Point } from './question-draft.ts'
import styles from './edit.module.css'

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
  const isFull = points.length >= MAX_POINTS
  const note = isFull ? `最多 ${MAX_POINTS} 个知识点` : subject_id === null ? '先选学科' : '选填，按名称查找'
  return (
    <FieldGroup label="知识点" hint={note} error={null}>
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
      <PointFinder
        subject_id={subject_id ?? ''}
        chosen_ids={points.map(({ knowledge_id }) => knowledge_id)}
        isDisabled={subject_id === null || isFull}
        onPick={({ knowledge_id, name }) => onChange([...points, { knowledge_id, name }])}
      />
    </FieldGroup>
  )
}
