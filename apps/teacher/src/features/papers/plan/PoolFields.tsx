import { MAX_PLAN_NAMES } from '@jiangtai/shared/papers/plan/limits.ts'
import type { QuestionScope } from '@jiangtai/shared/questions/question-types.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import { paperListQuery } from '../papers.queries.ts'
import type { PoolDraft } from './plan-draft.ts'
import styles from './plan.module.css'

const SCOPES: readonly { value: QuestionScope; label: string }[] = [
  { value: 'all', label: '校本和我的题' },
  { value: 'school', label: '只用校本题' },
  { value: 'mine', label: '只用我的题' },
  { value: 'collected', label: '只用我收藏的题' },
]

/** The questions that may be taken: whose, from where, and which not (QC-11). */
export function PoolFields({
  pool,
  subject_id,
  error,
  onChange,
}: {
  pool: PoolDraft
  subject_id: string | null
  error: string | null
  onChange: (change: Partial<PoolDraft>) => void
}) {
  return (
    <FieldGroup label="选题范围" hint="来源和年份不填就是不限" error={error}>
      <div className={styles.pool}>
        <Field label="题目来自" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={pool.scope}
              options={SCOPES}
              onChange={(scope: QuestionScope) => onChange({ scope })}
            />
          )}
        </Field>
        <Field label="来源" hint="多个用顿号分开，和题目上写的一样" error={null}>
          {(field) => (
            <Input
              {...field}
              value={pool.sources}
              maxLength={400}
              onChange={({ target }) => onChange({ sources: target.value })}
            />
          )}
        </Field>
        <FieldGroup label="年份" hint={null} error={null}>
          <span className={styles.years}>
            <YearBox
              label="开始年份"
              value={pool.year_from}
              onChange={(year_from) => onChange({ year_from })}
            />
            至
            <YearBox label="结束年份" value={pool.year_to} onChange={(year_to) => onChange({ year_to })} />
          </span>
        </FieldGroup>
        <Field label="不用这天以来用过的题" hint="我的备课和试卷里有的题" error={null}>
          {(field) => (
            <Input
              {...field}
              type="date"
              value={pool.unused_since}
              onChange={({ target }) => onChange({ unused_since: target.value })}
              onClear={() => onChange({ unused_since: '' })}
            />
          )}
        </Field>
        <ButPapers
          {...{ subject_id }}
          papers={pool.but_papers}
          onChange={(but_papers) => onChange({ but_papers })}
        />
        <Checkbox checked={pool.but_in_cart} onChange={() => onChange({ but_in_cart: !pool.but_in_cart })}>
          不用试题篮里的题
        </Checkbox>
      </div>
    </FieldGroup>
  )
}

function YearBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (year: string) => void
}) {
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      maxLength={4}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Papers = PoolDraft['but_papers']
const OFFERED = { page: 1, page_size: 50 }

function ButPapers({
  subject_id,
  papers,
  onChange,
}: {
  subject_id: string | null
  papers: Papers
  onChange: (papers: Papers) => void
}) {
  const { data, error } = useQuery({
    ...paperListQuery({ text: '', subject_id, phase_id: null, state: null }, OFFERED),
    enabled: subject_id !== null,
  })
  const chosen = new Set(papers.map(({ paper_id }) => paper_id))
  const offered = (data?.list ?? []).filter(({ paper_id }) => !chosen.has(paper_id))
  return (
    <FieldGroup label="不用这些试卷里的题" hint={null} error={error?.message ?? null}>
      {papers.length > 0 && (
        <ul className={styles.chips} aria-label="不用的试卷">
          {papers.map(({ paper_id, title }) => (
            <li key={paper_id}>
              {title}
              <button
                type="button"
                aria-label={`去掉 ${title}`}
                onClick={() => onChange(papers.filter((one) => one.paper_id !== paper_id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label="加一份试卷"
        placeholder={data?.total === 0 ? '还没有这个学科的试卷' : '加一份试卷'}
        disabled={offered.length === 0 || papers.length >= MAX_PLAN_NAMES}
        value={null}
        options={offered.map(({ paper_id, title }) => ({ value: paper_id, label: title }))}
        onChange={(id: string) => {
          const paper = offered.find(({ paper_id }) => paper_id === id)
          if (paper !== undefined) onChange([...papers, { paper_id: id, title: paper.title }])
        }}
      />
    </FieldGroup>
  )
}
