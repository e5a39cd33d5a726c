import {
  countedSum,
  type HandCounts as Counts,
  MAX_PRESENT,
} from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import type { Choice } from '@jiangtai/shared/questions/kinds/kind.ts'
import { useState } from 'react'
import { StageButton } from '../../../kit/StageButton.tsx'
import { StageDialog } from '../../../kit/StageDialog.tsx'
import styles from '../cards.module.css'

export type HandCountsProps = {
  choices: readonly Choice[]
  first: Counts
  onSave: (counts: Counts) => Promise<void>
  onCancel: () => void
}

/** 手工计数: how many raised their hands for each option ([CR-175]). */
export function HandCounts({ choices, first, onSave, onCancel }: HandCountsProps) {
  const [counts, setCounts] = useState(first)
  const sum = countedSum(counts)
  const isTooMany = sum > counts.present_count
  const countOf = (key: string) => counts.rows.find((row) => row.key === key)?.count ?? 0
  const setCount = (key: string, count: number) =>
    setCounts({ ...counts, rows: counts.rows.map((row) => (row.key === key ? { key, count } : row)) })
  return (
    <StageDialog
      title="手工计数"
      onCancel={onCancel}
      actions={
        <>
          <StageButton look="primary" isDisabled={isTooMany} onPress={() => onSave(counts)}>
            保存计数
          </StageButton>
          <StageButton onPress={onCancel}>取消</StageButton>
        </>
      }
    >
      <div className={styles.counts}>
        <Count
          name="在场"
          count={counts.present_count}
          onChange={(present_count) => setCounts({ ...counts, present_count })}
        />
        {choices.map(({ key, badge }) => (
          <Count key={key} name={badge} count={countOf(key)} onChange={(count) => setCount(key, count)} />
        ))}
        <p role="status" className={isTooMany ? styles.problem : styles.counted}>
          已计 {sum} 人，在场 {counts.present_count} 人{isTooMany ? '：各选项加起来比在场人数多' : ''}
        </p>
      </div>
    </StageDialog>
  )
}

/** The digits of what was typed as a number of students, at most as many as there may be. */
function typedCount(typed: string): number {
  return Math.min(MAX_PRESENT, Number(typed.replace(/\D/g, '')))
}

function Count({
  name,
  count,
  onChange,
}: {
  name: string
  count: number
  onChange: (count: number) => void
}) {
  return (
    <div className={styles.count} role="group" aria-label={name}>
      <span>{name}</span>
      <StageButton label={`${name}减一人`} isDisabled={count === 0} onPress={() => onChange(count - 1)}>
        −
      </StageButton>
      <input
        className={styles.number}
        aria-label={`${name}人数`}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        // A number that is typed takes the place of the one that stands there.
        onFocus={({ target }) => target.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onChange(typedCount(target.value))}
      />
      <StageButton
        label={`${name}加一人`}
        isDisabled={count >= MAX_PRESENT}
        onPress={() => onChange(count + 1)}
      >
        +
      </StageButton>
    </div>
  )
}
