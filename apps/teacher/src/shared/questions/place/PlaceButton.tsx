import { CloseOutlined } from '@ant-design/icons'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { conditionsQuery } from '../find/conditions.queries.ts'
import type { Place } from './PlaceTree.tsx'
import styles from './place.module.css'

const PlaceDialog = laterDialog(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)

/** The place that a list is narrowed to, where no tree stands beside it; it opens the trees in a dialog. */
export function PlaceButton({
  value,
  onChange,
}: {
  value: Place
  onChange: (change: Partial<Place>) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { chapter_id, knowledge_id } = value
  const hasPlace = chapter_id !== null || knowledge_id !== null
  const { data } = useQuery({ ...conditionsQuery(value), enabled: hasPlace })
  const names = [
    data?.chapters.find(({ id }) => id === chapter_id)?.name ?? (chapter_id === null ? null : '所选章节'),
    data?.points.find(({ id }) => id === knowledge_id)?.name ?? (knowledge_id === null ? null : '所选知识点'),
  ].filter((name) => name !== null)
  return (
    <span className={styles.button}>
      <Button onClick={() => setIsOpen(true)}>
        <span className={styles.words}>{hasPlace ? names.join('、') : '章节、知识点'}</span>
      </Button>
      {hasPlace && (
        <Button
          type="text"
          size="small"
          aria-label="不限章节和知识点"
          icon={<CloseOutlined />}
          onClick={() => onChange({ chapter_id: null, knowledge_id: null })}
        />
      )}
      {isOpen && <PlaceDialog start={value} onPick={onChange} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
