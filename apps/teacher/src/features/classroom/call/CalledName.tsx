import { CALL_RESULTS, type CallResult } from '@jiangtai/shared/classroom/calling/calling.ts'
import { RESULT_WORDS } from '@jiangtai/shared/classroom/calling/call-words.ts'
import type { ReactNode } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './call.module.css'

export type CalledNameProps = {
  /** The name that stands here now: the called one's, once the names have passed. */
  shown: string
  name: string
  isPassing: boolean
  /** Several stand beside each other in smaller letters. */
  isOneOfMany: boolean
  /** The group the student was drawn of, where each is of another one. */
  group?: string | undefined
  result: CallResult | null
  onJudge: (result: CallResult | null) => Promise<unknown>
  /** Further acts on this student. */
  children?: ReactNode
}

/** A called student and what became of the call: a second press takes a result back ([CR-193]). */
export function CalledName({ shown, name, isPassing, isOneOfMany, group, result, ...rest }: CalledNameProps) {
  return (
    <li className={styles.called}>
      {group !== undefined && (
        <div className={styles.ofGroup} data-passing={isPassing} aria-hidden={isPassing}>
          {group}
        </div>
      )}
      <div
        className={styles.name}
        data-passing={isPassing}
        data-many={isOneOfMany || undefined}
        data-result={result ?? undefined}
        aria-hidden={isPassing}
      >
        {shown}
      </div>
      {/* It has its room while the names pass: what moves away under a finger is not pressed. */}
      <div
        className={styles.judging}
        data-passing={isPassing}
        role="group"
        aria-label={isPassing ? undefined : `${name}的回答`}
      >
        {CALL_RESULTS.map((one) => (
          <StageButton
            key={one}
            size="small"
            look={one === result ? 'primary' : 'quiet'}
            isPressed={one === result}
            label={`${name}${RESULT_WORDS[one]}`}
            onPress={() => rest.onJudge(one === result ? null : one)}
          >
            {RESULT_WORDS[one]}
          </StageButton>
        ))}
        {rest.children}
      </div>
    </li>
  )
}
