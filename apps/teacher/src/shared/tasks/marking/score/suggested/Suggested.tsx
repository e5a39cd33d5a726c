import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTaskKind } from '../../../kind/TaskKind.tsx'
import { givenOf, type DeskAnswer, keyOf, type MarkingDesk } from '../../desk/marking-desk.ts'
import { suggestionQuery } from './suggested.queries.ts'
import styles from './suggested.module.css'

/** The suggestion for the answer in front, above the score that only its marker gives ([HK-87]). */
export function Suggested({
  task_id,
  desk,
  answer,
  isOffered,
  children,
}: {
  task_id: string
  desk: MarkingDesk
  answer: DeskAnswer
  isOffered: boolean
  /** The panel of the score. */
  children: ReactNode
}) {
  const { id: kind } = useTaskKind()
  // Suggestions that were put aside stay so while the desk is open.
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set())
  const { student_id, item_id, round } = answer
  const { data } = useQuery({
    ...suggestionQuery(kind, { task_id, item_id, student_id, round }),
    enabled: isOffered,
  })
  const key = keyOf(answer)
  const suggestion = isOffered && !aside.has(key) ? (data?.suggestion ?? null) : null
  const actsOf = ({ score }: { score: number }) => [
    {
      ...{ code: 'KeyA', words: '采用', sign: 'Alt+A' },
      act: () => desk.adopt({ score, comment: commentOf(desk, answer) }),
    },
    {
      ...{ code: 'KeyU', words: '改', sign: 'Alt+U' },
      act: () => desk.type(key, { score: String(score) }),
    },
    {
      ...{ code: 'KeyN', words: '不用', sign: 'Alt+N' },
      act: () => setAside(new Set([...aside, key])),
    },
  ]
  const acts = suggestion === null ? [] : actsOf(suggestion)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const chosen = event.altKey ? acts.find(({ code }) => code === event.code) : undefined
    if (chosen === undefined) return
    event.preventDefault()
    chosen.act()
  }
  return (
    <div className={styles.beside} role="group" aria-label="批改" onKeyDown={handleKey}>
      {suggestion !== null && (
        <section className={styles.card} aria-label="评分建议">
          <p className={styles.line}>
            <strong>建议 {suggestion.score} 分</strong>
            <span className={styles.muted}>
              把握 {Math.round(suggestion.confidence * 100)}%，仅供参考，得分由您定
            </span>
          </p>
          {suggestion.reason !== '' && <p className={styles.reason}>{suggestion.reason}</p>}
          <div className={styles.acts}>
            {acts.map(({ words, sign, act }) => (
              <Button
                key={words}
                size="small"
                // The score keeps the keyboard.
                onMouseDown={(event) => event.preventDefault()}
                onClick={act}
              >
                {words} <span className={styles.keys}>{sign}</span>
              </Button>
            ))}
          </div>
        </section>
      )}
      {children}
    </div>
  )
}

/** The comment that goes with the score: the one typed last, or the one in force. */
function commentOf(desk: MarkingDesk, answer: DeskAnswer): string {
  const { typed, unsaved } = desk.store.getState()
  const key = keyOf(answer)
  return (typed.get(key)?.comment ?? (unsaved.get(key) ?? givenOf(answer.score)).comment).trim()
}
