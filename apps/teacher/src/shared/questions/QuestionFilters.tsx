import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { DIFFICULTIES, QUESTION_TYPES } from '@jiangtai/shared/questions/question-types.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useSubjectFilter } from '../subject-filter.ts'
import { ClearFilters } from '../lists/ClearFilters.tsx'

/** What a list of questions is narrowed to; null means any. */
export type QuestionNarrowing = {
  text: string
  /** Whether text is also looked for in keys and analyses. */
  in_analysis: boolean
  subject_id: string | null
  phase_id: string | null
  type: QuestionType | null
  difficulty: number | null
  /** Only what an import was unsure of. */
  needs_review: boolean
}

export const ANY_QUESTION: QuestionNarrowing = {
  text: '',
  in_analysis: false,
  subject_id: null,
  phase_id: null,
  type: null,
  difficulty: null,
  needs_review: false,
}

const PHASE_OPTIONS = [{ value: null, label: '全部学段' }, ...named(PHASES)]
const TYPE_OPTIONS = [{ value: null, label: '全部题型' }, ...named(QUESTION_TYPES)]
const DIFFICULTY_OPTIONS = [
  { value: null, label: '全部难度' },
  ...DIFFICULTIES.map(({ level, name }) => ({ value: level, label: name })),
]

/** The filter row of a list of questions: says what is filtered and clears in one tap. */
export function QuestionFilters({
  value,
  onChange,
}: {
  value: QuestionNarrowing
  onChange: (change: Partial<QuestionNarrowing>) => void
}) {
  const subjects = useSubjectFilter()
  const box = { style: { width: 112 } }
  return (
    <div className={list.filters}>
      <SearchBox label="搜索题目" text={value.text} onSearch={(text) => onChange({ text })} />
      <Checkbox checked={value.in_analysis} onChange={() => onChange({ in_analysis: !value.in_analysis })}>
        含答案解析
      </Checkbox>
      <Select
        {...box}
        aria-label="学科"
        value={value.subject_id}
        options={[{ value: null, label: '全部学科' }, ...subjects]}
        onChange={(subject_id: string | null) => onChange({ subject_id })}
      />
      <Select
        {...box}
        aria-label="学段"
        value={value.phase_id}
        options={PHASE_OPTIONS}
        onChange={(phase_id: string | null) => onChange({ phase_id })}
      />
      <Select
        {...box}
        aria-label="题型"
        value={value.type}
        options={TYPE_OPTIONS}
        onChange={(type: QuestionType | null) => onChange({ type })}
      />
      <Select
        {...box}
        aria-label="难度"
        value={value.difficulty}
        options={DIFFICULTY_OPTIONS}
        onChange={(difficulty: number | null) => onChange({ difficulty })}
      />
      <Checkbox checked={value.needs_review} onChange={() => onChange({ needs_review: !value.needs_review })}>
        需要看一看
      </Checkbox>
      <ClearFilters isFiltered={isFiltered(value)} onClear={() => onChange(ANY_QUESTION)} />
    </div>
  )
}

/** Whether it is narrowed to anything. */
export function isFiltered(value: QuestionNarrowing): boolean {
  return JSON.stringify({ ...ANY_QUESTION, ...value }) !== JSON.stringify(ANY_QUESTION)
}

function named<Id extends string>(entries: readonly { id: Id; name: string }[]) {
  return entries.map(({ id, name }) => ({ value: id, label: name }))
}
