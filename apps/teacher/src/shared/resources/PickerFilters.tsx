import type { ReactNode } from 'react'
import { Select } from '../kit/Select.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { SUBJECT_CHOICES, TYPE_CHOICES, typeOf } from './filter-choices.ts'
import type { PickerPlace } from './use-picker-list.ts'
import styles from './picker.module.css'

/** What the files are narrowed to while picking. */
export function PickerFilters({
  place,
  onChange,
  tools,
}: {
  place: PickerPlace
  onChange: (part: Partial<PickerPlace>) => void
  tools: ReactNode
}) {
  return (
    <div className={styles.filters} role="search" aria-label="筛选文件">
      <SearchBox label="搜索文件名" text={place.text} onSearch={(text) => onChange({ text })} />
      <Select
        aria-label="类型"
        style={{ width: 112 }}
        value={place.type === null ? null : String(place.type)}
        options={[{ value: null, label: '全部类型' }, ...TYPE_CHOICES]}
        onChange={(next: string | null) => onChange({ type: typeOf(next) })}
      />
      <Select
        aria-label="学科"
        style={{ width: 112 }}
        value={place.subject_id}
        options={[{ value: null, label: '全部学科' }, ...SUBJECT_CHOICES]}
        onChange={(subject_id: string | null) => onChange({ subject_id })}
      />
      <span className={styles.filtersEnd}>{tools}</span>
    </div>
  )
}
