import { MAX_PLAN_SECTIONS } from '@jiangtai/shared/papers/plan/limits.ts'
import {
  QUESTION_TYPES,
  type QuestionType,
  questionTypeName,
} from '@jiangtai/shared/questions/question-types.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { countOf, type SectionDraft, typedNumber } from './plan-draft.ts'
import styles from './plan.module.css'

const TYPES = QUESTION_TYPES.map(({ id, name }) => ({ value: id, label: name }))

/** 题型、题数和分值: a 大题 each. */
export function SectionsField({
  sections,
  error,
  onChange,
}: {
  sections: readonly SectionDraft[]
  error: string | null
  onChange: (sections: readonly SectionDraft[]) => void
}) {
  const change = (key: string, part: Partial<SectionDraft>) =>
    onChange(sections.map((section) => (section.key === key ? { ...section, ...part } : section)))
  const add = () => {
    const keys = sections.map(({ key }) => Number(key))
    const type = QUESTION_TYPES.find(({ id }) => !sections.some((one) => one.type === id))?.id ?? 'single'
    onChange([...sections, { key: String(Math.max(0, ...keys) + 1), type, count: '1', score: '5' }])
  }
  const points = sections.reduce(
    (sum, { count, score }) => sum + (typedNumber(count) || 0) * (typedNumber(score) || 0),
    0,
  )
  return (
    <FieldGroup label="题型和分值" hint={null} error={error}>
      <ol className={styles.sections}>
        {sections.map(({ key, type, count, score }, at) => (
          <li key={key}>
            <Select
              aria-label={`第 ${at + 1} 大题题型`}
              value={type}
              options={TYPES}
              onChange={(next: QuestionType) => change(key, { type: next })}
            />
            <Input
              aria-label={`${questionTypeName(type)}题数`}
              inputMode="numeric"
              maxLength={3}
              value={count}
              suffix="题"
              onChange={({ target }) => change(key, { count: target.value })}
            />
            <Input
              aria-label={`${questionTypeName(type)}每题分值`}
              inputMode="decimal"
              maxLength={5}
              value={score}
              suffix="分 / 题"
              onChange={({ target }) => change(key, { score: target.value })}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={`去掉${questionTypeName(type)}`}
              onClick={() => onChange(sections.filter((section) => section.key !== key))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>
        <Button size="small" disabled={sections.length >= MAX_PLAN_SECTIONS} onClick={add}>
          加一种题型
        </Button>
        <span>
          共 <strong>{countOf(sections)}</strong> 题 <strong>{points}</strong> 分
        </span>
      </p>
    </FieldGroup>
  )
}
