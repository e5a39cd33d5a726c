import { useState } from 'react'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import type { RecordArea, RecordFilter } from './records.queries.ts'
import styles from './records.module.css'

type Parts = { from?: string | null; to?: string | null; area?: string | null; who?: string | null }

/** By day, by area, by person; it lives in the address. */
export function RecordFilters({
  filter,
  areas,
  isFiltered,
  onChange,
}: {
  filter: RecordFilter
  areas: readonly RecordArea[]
  isFiltered: boolean
  onChange: (parts: Parts) => void
}) {
  const [today] = useState(() => formatDateTime(new Date()).slice(0, 10))
  const isBackwards = filter.from_day !== null && filter.to_day !== null && filter.from_day > filter.to_day
  return (
    <div className={styles.filters}>
      <Input
        type="date"
        aria-label="从哪一天"
        className={styles.date}
        max={today}
        value={filter.from_day ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <span aria-hidden>至</span>
      <Input
        type="date"
        aria-label="到哪一天"
        className={styles.date}
        max={today}
        value={filter.to_day ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Select
        aria-label="类别"
        style={{ width: 128 }}
        value={filter.area}
        options={[
          { value: null, label: '全部类别' },
          ...areas.map(({ area, name }) => ({ value: area, label: name })),
        ]}
        onChange={(area: string | null) => onChange({ area })}
      />
      <SearchBox label="姓名、账号或学号" text={filter.who} onSearch={(who) => onChange({ who })} />
      {isFiltered && (
        <Button type="link" onClick={() => onChange({ from: null, to: null, area: null, who: null })}>
          清除筛选
        </Button>
      )}
      {isBackwards && (
        <span role="alert" className={styles.backwards}>
          开始日在结束日之后
        </span>
      )}
    </div>
  )
}
