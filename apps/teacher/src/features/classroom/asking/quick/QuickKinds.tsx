import { OPTION_COUNTS, type QuickKind } from '@jiangtai/shared/classroom/asking/quick/quick-kinds.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { limitName, TIME_LIMITS_S } from '../quiz/sending/time-limit.ts'
import type { QuickChoice } from './quick-drafts.ts'
import styles from './quick.module.css'

const KIND_WORDS = [
  ['single', '单选'],
  ['multiple', '多选'],
  ['judge', '判断'],
  ['blank', '填空'],
  ['text', '简答'],
] as const satisfies readonly (readonly [QuickKind, string])[]
/** What stands above an answer that is to be spoken ([CR-354]). */
const SPOKEN_TEXT = '请录音作答'

export type QuickKindsProps = {
  choice: QuickChoice
  onChoice: (choice: QuickChoice) => void
  /** A kind is pressed: the class is asked at once. */
  onAsk: (kind: QuickKind, text: string) => Promise<unknown>
  /** Opens the form of a vote; left out where a picture is asked about. */
  onVote?: () => void
  /** What is chosen before stands behind a button that says it: beside the time limit of a prepared question ([CR-467]). */
  folds?: boolean
}

/** The kinds of a question that nobody prepared, each one press away; how many options and how long are chosen before. */
export function QuickKinds({ choice, onChoice, onAsk, onVote, folds = false }: QuickKindsProps) {
  const [isOpen, setIsOpen] = useState(!folds)
  return (
    <div className={styles.quick}>
      <div className={styles.kinds}>
        {KIND_WORDS.map(([kind, word]) => (
          <StageButton key={kind} isStep onPress={() => onAsk(kind, '')}>
            {word}
          </StageButton>
        ))}
        <StageButton isStep label="语音：学生录音作答" onPress={() => onAsk('text', SPOKEN_TEXT)}>
          语音
        </StageButton>
        {onVote !== undefined && (
          <StageButton isStep onPress={onVote}>
            投票…
          </StageButton>
        )}
      </div>
      {folds && (
        <div>
          <StageButton size="small" isPressed={isOpen} onPress={() => setIsOpen(!isOpen)}>
            设置：选项 A–{lastLetter(choice.option_count)} · {limitName(choice.time_limit_s)}
          </StageButton>
        </div>
      )}
      {isOpen && <Settings {...{ choice, onChoice }} />}
    </div>
  )
}

/** How many options there are to choose from, and how long the class has. */
function Settings({ choice, onChoice }: Pick<QuickKindsProps, 'choice' | 'onChoice'>) {
  const { option_count, time_limit_s } = choice
  const { least, most } = OPTION_COUNTS
  return (
    <div className={styles.settings}>
      <div className={styles.setting} role="group" aria-label="选择题的选项">
        <StageButton
          size="small"
          label="少一个选项"
          isDisabled={option_count <= least}
          onPress={() => onChoice({ ...choice, option_count: option_count - 1 })}
        >
          −
        </StageButton>
        <span aria-live="polite">选项 A–{lastLetter(option_count)}</span>
        <StageButton
          size="small"
          label="多一个选项"
          isDisabled={option_count >= most}
          onPress={() => onChoice({ ...choice, option_count: option_count + 1 })}
        >
          ＋
        </StageButton>
      </div>
      <label className={styles.setting}>
        限时
        <select
          value={time_limit_s ?? ''}
          onChange={({ target }) =>
            onChoice({ ...choice, time_limit_s: target.value === '' ? null : Number(target.value) })
          }
        >
          {TIME_LIMITS_S.map((limit) => (
            <option key={limit ?? ''} value={limit ?? ''}>
              {limitName(limit)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function lastLetter(option_count: number): string {
  return 'ABCDEFGH'.charAt(option_count - 1)
}
