import { REGISTERED, type Registered } from '@jiangtai/shared/tasks/marking/registered.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { KeyboardEvent } from 'react'
import { type ItemColumn, scoreFault, sumOf, type TypedLine, withScore } from './register-lines.ts'
import type { ScoreLine } from './register.queries.ts'
import styles from './register.module.css'

const MARK_WORDS: Readonly<Record<Registered, string>> = { handed: '已交', none: '未交', absent: '缺交' }

/** One student: the mark, a box for each item, the sum. */
export function RegisterLine({
  student: { name, student_no },
  columns,
  line,
  isChanged,
  onChange,
}: {
  student: ScoreLine
  columns: readonly ItemColumn[]
  line: TypedLine
  isChanged: boolean
  onChange: (line: TypedLine) => void
}) {
  return (
    <tr data-changed={isChanged}>
      <th scope="row">
        {name} <span className={styles.hint}>{student_no}</span>
      </th>
      <td>
        <Select
          size="small"
          aria-label={`${name}的登记`}
          value={line.mark}
          options={REGISTERED.map((value) => ({ value, label: MARK_WORDS[value] }))}
          onChange={(mark) => onChange({ ...line, mark })}
        />
      </td>
      {columns.map(({ item_id, name: item, full_score }) => {
        const typed = line.mark === 'handed' ? (line.scores[item_id] ?? '') : ''
        const fault = scoreFault(typed, full_score)
        return (
          <td key={item_id}>
            <Input
              aria-label={`${name} ${item}，满分 ${full_score}`}
              aria-invalid={fault !== null}
              title={fault ?? undefined}
              status={fault === null ? '' : 'error'}
              className={styles.box}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              data-column={item_id}
              value={typed}
              onChange={({ target }) => onChange(withScore(line, item_id, target.value))}
              onKeyDown={(event) => goOn(event, item_id)}
            />
          </td>
        )
      })}
      <td className={styles.sum}>{sumOf(line, columns) ?? '—'}</td>
    </tr>
  )
}

/** Enter and ↓ go to the box below, ↑ to the one above. */
function goOn(event: KeyboardEvent<HTMLInputElement>, item_id: string): void {
  if (event.nativeEvent.isComposing) return
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const boxes = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
  ].filter((box) => box.dataset['column'] === item_id)
  const next = boxes[boxes.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}
