import { USE_BAND_NAMES, USE_BANDS } from '@jiangtai/shared/questions/finding/words.ts'
import { DIFFICULTIES, QUESTION_TYPES } from '@jiangtai/shared/questions/question-types.ts'
import { REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { ChoiceChips } from '@jiangtai/ui/lists/ChoiceChips.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conditionsQuery } from './conditions.queries.ts'
import type { QuestionNarrowing } from './narrowing.ts'
import styles from './find.module.css'

const DIFFICULTY_OPTIONS = DIFFICULTIES.map(({ level, name }) => ({ value: level, label: name }))
const USE_OPTIONS = USE_BANDS.map((value) => ({ value, label: USE_BAND_NAMES[value] }))
const MINE_OPTIONS = [
  { value: true, label: '我用过' },
  { value: false, label: '我没用过' },
]

/** The conditions that are chosen from a row of chips; conditions that are asked for less often wait behind 更多条件. */
export function ConditionChips({
  value,
  onChange,
}: {
  value: QuestionNarrowing
  onChange: (change: Partial<QuestionNarrowing>) => void
}) {
  const { data } = useQuery(conditionsQuery(value))
  const hasMore =
    value.region !== null || value.source !== null || value.used !== null || value.used_by_me !== null
  const [isMore, setIsMore] = useState(hasMore || value.needs_review)
  // The chosen condition stays in sight where the bank has it no longer.
  const types = QUESTION_TYPES.filter(
    ({ id }) => id === value.type || data?.types.some((one) => one.id === id),
  )
  const regions = REGIONS.filter((one) => one === value.region || data?.regions.includes(one))
  return (
    <>
      <ChoiceChips
        label="题型"
        value={value.type}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceChips
        label="难度"
        value={value.difficulty}
        options={DIFFICULTY_OPTIONS}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <ChoiceChips
        label="年份"
        value={value.year}
        options={withChosen(data?.years, value.year).map((year) => ({ value: year, label: `${year} 年` }))}
        onChange={(year) => onChange({ year })}
      />
      {isMore && (
        <>
          <ChoiceChips
            label="地区"
            value={value.region}
            options={regions.map((region) => ({ value: region, label: region }))}
            onChange={(region) => onChange({ region })}
          />
          <ChoiceChips
            label="来源"
            value={value.source}
            options={withChosen(data?.sources, value.source).map((source) => ({
              value: source,
              label: source,
            }))}
            onChange={(source) => onChange({ source })}
          />
          <ChoiceChips
            label="使用次数"
            value={value.used}
            options={USE_OPTIONS}
            onChange={(used) => onChange({ used })}
          />
          <ChoiceChips
            label="我的使用"
            value={value.used_by_me}
            options={MINE_OPTIONS}
            onChange={(used_by_me) => onChange({ used_by_me })}
          />
          <Checkbox
            checked={value.needs_review}
            onChange={() => onChange({ needs_review: !value.needs_review })}
          >
            只看导入时没把握、需要看一看的题
          </Checkbox>
        </>
      )}
      <span className={styles.more}>
        <Button type="link" aria-expanded={isMore} onClick={() => setIsMore(!isMore)}>
          {isMore ? '收起条件' : '更多条件'}
        </Button>
      </span>
    </>
  )
}

function withChosen<Value>(known: readonly Value[] = [], chosen: Value | null): readonly Value[] {
  return chosen === null || known.includes(chosen) ? known : [chosen, ...known]
}
