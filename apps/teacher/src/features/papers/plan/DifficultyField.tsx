import { LEVELS } from '@jiangtai/shared/papers/plan/levels.ts'
import { difficultyName } from '@jiangtai/shared/questions/question-types.ts'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import type { SmartDraft } from './plan-draft.ts'
import styles from './plan.module.css'

type Difficulty = SmartDraft['difficulty']

const KINDS: readonly { kind: Difficulty['kind']; name: string }[] = [
  { kind: 'shares', name: '按比例' },
  { kind: 'mean', name: '按平均难度' },
  { kind: 'any', name: '不限' },
]

/** 难度: shares of 易 中 难 by points, a mean, or as it comes. */
export function DifficultyField({
  difficulty,
  error,
  onChange,
}: {
  difficulty: Difficulty
  error: string | null
  onChange: (difficulty: Difficulty) => void
}) {
  const { kind } = difficulty
  const hint = {
    shares: `占总分的比例。${LEVELS.map(({ name, from, to }) => `${name}：${levelNames(from, to)}`).join('，')}`,
    mean: '1 最容易，5 最难，按分值加权',
    any: null,
  }[kind]
  return (
    <FieldGroup label="难度" hint={hint} error={error}>
      <div className={styles.kinds}>
        {KINDS.map((one) => (
          <Radio
            key={one.kind}
            name="difficulty-kind"
            checked={kind === one.kind}
            onChange={() => onChange({ ...difficulty, kind: one.kind })}
          >
            {one.name}
          </Radio>
        ))}
      </div>
      {kind === 'shares' && (
        <div className={styles.shares}>
          {LEVELS.map(({ id, name }) => (
            <Input
              key={id}
              aria-label={`${name}题比例`}
              inputMode="numeric"
              maxLength={3}
              prefix={name}
              suffix="%"
              value={difficulty[id]}
              onChange={({ target }) => onChange({ ...difficulty, [id]: target.value })}
            />
          ))}
        </div>
      )}
      {kind === 'mean' && (
        <div className={styles.shares}>
          <Input
            aria-label="平均难度"
            inputMode="decimal"
            maxLength={4}
            value={difficulty.mean}
            onChange={({ target }) => onChange({ ...difficulty, mean: target.value })}
          />
        </div>
      )}
    </FieldGroup>
  )
}

function levelNames(from: number, to: number): string {
  return from === to ? difficultyName(from) : `${difficultyName(from)}、${difficultyName(to)}`
}
