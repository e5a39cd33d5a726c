import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import {
  QUESTION_SORT_NAMES,
  QUESTION_SORTS,
  type QuestionSort,
} from '@jiangtai/shared/questions/finding/words.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { lazy, Suspense, useState } from 'react'
import { ClearFilters } from '../../lists/ClearFilters.tsx'
import { useSubjectFilter } from '../../subject-filter.ts'
import { LaterPlaceButton } from '../place/LaterPlaceButton.tsx'
import { ConditionChips } from './ConditionChips.tsx'
import { PhotoSearchButton } from './PhotoSearchButton.tsx'
import { ANY_QUESTION, countSet, type QuestionNarrowing, wholeChange } from './narrowing.ts'
import styles from './find.module.css'

// Fetched for whoever searches by a photo.
const PhotoWords = lazy(async () => ({
  default: (await import('../../pictures/photos/PhotoWords.tsx')).PhotoWords,
}))

const PHASE_OPTIONS = [
  { value: null, label: '全部学段' },
  ...PHASES.map(({ id, name }) => ({ value: id, label: name })),
]
const SORT_OPTIONS = QUESTION_SORTS.map((value) => ({ value, label: QUESTION_SORT_NAMES[value] }))

/**
 * The conditions of a list of questions: search, subject and order in sight, the other conditions as chips, behind one button where the screen is not
 * large.
 */
export function QuestionFilters({
  value,
  isFolded = false,
  hasTree = false,
  onChange,
}: {
  value: QuestionNarrowing
  /** Whether the chips wait behind their button in every window, because the list stands in a dialog. */
  isFolded?: boolean
  /** Whether a wide window shows the tree of places beside the list. */
  hasTree?: boolean
  onChange: (change: Partial<QuestionNarrowing>) => void
}) {
  const subjects = useSubjectFilter()
  const [isOpen, setIsOpen] = useState(false)
  const isFiltered = JSON.stringify({ ...ANY_QUESTION, ...value }) !== JSON.stringify(ANY_QUESTION)
  const count = countSet(value)
  const change = (part: Partial<QuestionNarrowing>) => onChange(wholeChange(part))
  return (
    <div className={styles.filters} data-folded={isFolded} role="search" aria-label="筛选题目">
      <div className={list.filters}>
        <SearchBox label="搜索题目" text={value.text} onSearch={(text) => change({ text })} />
        <PhotoSearchButton value={value} onRead={(like) => change({ like })} />
        <Select
          style={{ width: 112 }}
          aria-label="学科"
          value={value.subject_id}
          options={[{ value: null, label: '全部学科' }, ...subjects]}
          onChange={(subject_id: string | null) => change({ subject_id })}
        />
        <Select
          style={{ width: 112 }}
          aria-label="学段"
          value={value.phase_id}
          options={PHASE_OPTIONS}
          onChange={(phase_id: string | null) => change({ phase_id })}
        />
        {value.like === '' && (
          <Select
            style={{ width: 112 }}
            aria-label="排序"
            value={value.sort}
            options={SORT_OPTIONS}
            onChange={(sort: QuestionSort) => change({ sort })}
          />
        )}
        <span className={styles.place} data-tree={hasTree}>
          <LaterPlaceButton value={value} onChange={change} />
        </span>
        <Button className={styles.fold ?? ''} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          筛选{count > 0 && `（${count}）`}
        </Button>
        <Checkbox checked={value.in_analysis} onChange={() => change({ in_analysis: !value.in_analysis })}>
          搜索含答案解析
        </Checkbox>
        <ClearFilters isFiltered={isFiltered} onClear={() => onChange(ANY_QUESTION)} />
      </div>
      {value.like !== '' && (
        <Suspense fallback={null}>
          <PhotoWords words={value.like} onSearch={(like) => change({ like })} />
        </Suspense>
      )}
      <div className={styles.folded} data-open={isOpen}>
        <ConditionChips value={value} onChange={change} />
      </div>
    </div>
  )
}
