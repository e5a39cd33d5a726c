import { MAX_READING_MINUTES } from '@jiangtai/shared/tasks/limits.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import type { MaterialView, ReadingRule } from '@jiangtai/shared/tasks/reading/material.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import styles from '../../reading/reading.module.css'

const USUAL_MINUTES = 3
const USUAL_PERCENT = 80

/** The rule of a material: opened, so many minutes, or so much of it played. */
export function RuleField({
  material: { title, content },
  rule,
  onChange,
}: {
  material: MaterialView
  rule: ReadingRule
  onChange: (rule: ReadingRule) => void
}) {
  const seconds = playedSeconds(content)
  const look = content.kind === 'sound' ? '听' : '看'
  const choices: { value: ReadingRule['kind']; label: string }[] = [
    { value: 'open', label: '打开过即可' },
    // A sound or video of less than a minute cannot be watched for one.
    ...(seconds === null || seconds >= 60 ? [{ value: 'minutes' as const, label: `至少${look}几分钟` }] : []),
    ...(seconds === null ? [] : [{ value: 'share' as const, label: `${look}到百分之几` }]),
  ]
  const most =
    seconds === null ? MAX_READING_MINUTES : Math.min(MAX_READING_MINUTES, Math.floor(seconds / 60))
  const pick = (kind: ReadingRule['kind']) => {
    if (kind === 'open') return onChange({ kind })
    if (kind === 'minutes') return onChange({ kind, minutes: Math.min(most, USUAL_MINUTES) })
    return onChange({ kind, percent: USUAL_PERCENT })
  }
  return (
    <>
      <Select aria-label={`“${title}”的完成要求`} value={rule.kind} options={choices} onChange={pick} />
      {rule.kind === 'minutes' && (
        <NumberBox
          {...{ label: `“${title}”至少${look}几分钟`, unit: '分钟', most }}
          value={rule.minutes}
          onChange={(minutes) => onChange({ kind: 'minutes', minutes })}
        />
      )}
      {rule.kind === 'share' && (
        <NumberBox
          {...{ label: `“${title}”${look}到百分之几`, unit: '%', most: 100 }}
          value={rule.percent}
          onChange={(percent) => onChange({ kind: 'share', percent })}
        />
      )}
    </>
  )
}

/** A whole number that is typed; a text that is none stays in the box, marked, and changes nothing. */
function NumberBox({
  label,
  unit,
  most,
  value,
  onChange,
}: {
  label: string
  unit: string
  most: number
  value: number
  onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWhole = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most
  const isWrong = typed !== null && !isWhole(typed)
  return (
    <span>
      <Input
        className={styles.number}
        aria-label={label}
        aria-invalid={isWrong}
        title={isWrong ? `请填 1 到 ${most}` : undefined}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isWhole(target.value)) onChange(Number(target.value))
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
        }}
      />{' '}
      {unit}
      {isWrong && <span role="alert">{` 请填 1 到 ${most}`}</span>}
    </span>
  )
}
