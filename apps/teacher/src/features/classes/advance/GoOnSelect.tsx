import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { AdvanceStep } from './advance.queries.ts'

/** Where classes at the end of their phase go: they leave the school, or go on in it ([SC-126]). Nothing where there is no choice. */
export function GoOnSelect({
  label,
  steps,
  going_on,
  onChange,
}: {
  label: string
  steps: readonly AdvanceStep[]
  going_on: ReadonlySet<string>
  onChange: (goes_on: boolean) => void
}) {
  const next = steps[0]?.may_go_on ?? null
  if (next === null) return null
  const count = steps.filter(({ class_id }) => going_on.has(class_id)).length
  return (
    <Select
      aria-label={label}
      size="small"
      value={count === 0 ? 'leave' : count === steps.length ? 'go_on' : null}
      placeholder="各班不同"
      options={[
        { value: 'leave', label: '毕业离校' },
        { value: 'go_on', label: `升入本校${next.grade_name}` },
      ]}
      onChange={(way) => onChange(way === 'go_on')}
    />
  )
}
