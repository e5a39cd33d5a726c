import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { SpokenComment } from '@jiangtai/questions/voice/SpokenComment.tsx'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { AskedItem } from '../item-names.ts'
import type { DeskAnswer } from '../desk/marking-desk.ts'
import { StudentAnswer } from '../StudentAnswer.tsx'
import { type AnswerHistory, historyQuery } from './past.queries.ts'
import { changeInWords, pointsInWords } from './score-words.ts'
import styles from './past.module.css'

type Shown = 'rounds' | 'scores'

/** 以前的作答 of a correction ([TK-221]), and 得分记录 of every answer ([TK-222]), each behind a press. */
export function AnswerPast({
  task_id,
  answer,
  item,
}: {
  task_id: string
  answer: DeskAnswer
  item: AskedItem['item']
}) {
  const { id: kind } = useTaskKind()
  const id = useId()
  const [shown, setShown] = useState<Shown | null>(null)
  // What was handed in before a correction is fetched with it: whoever marks one wants to see it at once.
  const isAsked = shown !== null || answer.round > 1
  const opened = useRef<HTMLDivElement>(null)
  const history = useQuery({ ...historyQuery(kind, task_id, answer), enabled: isAsked })
  const isThere = history.data !== undefined
  // The score box may stand where it opens.
  useEffect(() => {
    if (shown !== null && isThere) opened.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, isThere])
  const button = (part: Shown, words: string) => (
    <Button
      size="small"
      aria-expanded={shown === part}
      aria-controls={id}
      onClick={() => setShown(shown === part ? null : part)}
    >
      {words}
    </Button>
  )
  return (
    <div className={styles.past}>
      <div className={styles.folds}>
        {answer.round > 1 && button('rounds', '以前的作答')}
        {button('scores', '得分记录')}
      </div>
      <div id={id} ref={opened} className={styles.opened} hidden={shown === null}>
        {shown !== null &&
          (history.data !== undefined ? (
            shown === 'rounds' ? (
              <Rounds history={history.data} {...{ answer, item }} />
            ) : (
              <Changes scores={history.data.scores} />
            )
          ) : history.isError ? (
            <FailedList
              what={shown === 'rounds' ? '以前的作答' : '得分记录'}
              error={history.error}
              onRetry={() => void history.refetch()}
            />
          ) : (
            <SkeletonBlock height={96} />
          ))}
      </div>
    </div>
  )
}

/** The rounds before the one that lies on the desk, with score, comment and ink. */
function Rounds({
  history: { rounds, files },
  answer,
  item,
}: {
  history: AnswerHistory
  answer: DeskAnswer
  item: AskedItem['item']
}) {
  const earlier = rounds.filter(({ round }) => round < answer.round)
  if (earlier.length === 0) return <p className={styles.muted}>前几轮没有要求做这道题。</p>
  return (
    <ol className={styles.rounds} aria-label="以前的作答">
      {earlier.map(({ round, submitted_at, item: { value, score } }) => (
        <li key={round}>
          <p className={styles.muted}>
            {round === 1 ? '第一次提交' : `第 ${round} 轮订正`} · {formatDateTime(submitted_at).slice(0, 16)}
            {score !== null && ` · ${pointsInWords(score)}`}
          </p>
          <StudentAnswer {...{ item, value, files }} ink={score?.ink ?? null} onInk={null} />
          {score !== null && score.comment !== '' && <p>评语：{score.comment}</p>}
          {score !== null && score.voice !== null && (
            <QuestionFiles value={files}>
              <SpokenComment voice={score.voice} />
            </QuestionFiles>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Every score of the answer: who gave it, when, and what stood before. */
function Changes({ scores }: { scores: AnswerHistory['scores'] }) {
  const several = new Set(scores.map(({ round }) => round)).size > 1
  return (
    <ol className={styles.changes} aria-label="得分记录">
      {scores.map((change, at) => {
        const last = scores[at - 1]
        const before = last?.round === change.round ? last : null
        return (
          <li key={change.score_id}>
            {several && (change.round === 1 ? '第一次提交 · ' : `第 ${change.round} 轮订正 · `)}
            {changeInWords(change, before)}
            {change.comment !== '' && change.comment !== before?.comment && `，评语：${change.comment}`}
          </li>
        )
      })}
    </ol>
  )
}
