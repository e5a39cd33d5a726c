import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import { useState } from 'react'
import { type Change, changedAnswers } from './changed-answers.ts'
import styles from './runs.module.css'

const WORDS: readonly [Change, string][] = [
  ['to_right', '改对'],
  ['to_wrong', '改错'],
  ['stayed_right', '两次都对'],
  ['stayed_wrong', '两次都没全对'],
  ['changed', '改了答案'],
  ['kept', '没有改'],
  ['once', '只答了一次'],
]

/** How many changed their answer, each number with the names behind it ([CR-451]). */
export function ChangedAnswers({
  first,
  second,
  isReleased,
}: {
  first: AnswerDetailView
  second: AnswerDetailView
  isReleased: boolean
}) {
  const [opened, setOpened] = useState<Change | null>(null)
  const changes = changedAnswers(first, second, isReleased)
  const names = opened === null ? undefined : changes.get(opened)
  // Nobody is told who voted what: a vote without names has no answers by name.
  if (changes.size === 0) return null
  return (
    <>
      <ul className={styles.changes} aria-label="前后变化">
        {WORDS.map(([change, word]) => {
          const count = changes.get(change)?.length ?? 0
          if (count === 0) return null
          return (
            <li key={change} data-change={change}>
              <button
                type="button"
                aria-expanded={opened === change}
                onClick={() => setOpened(opened === change ? null : change)}
              >
                {word} <b>{count}</b> 人
              </button>
            </li>
          )
        })}
      </ul>
      {names !== undefined && <p className={styles.names}>{names.map(({ name }) => name).join('、')}</p>}
    </>
  )
}
