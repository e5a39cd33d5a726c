import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import {
  cardOptions,
  countedChoices,
  countedItem,
} from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import { countedSum, noCounts } from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import { isInRoom } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { AnswerDetailView, RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { answersOfRun, rosterQuery } from '../../classroom.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { countByHand, enterCards } from './card-commands.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import styles from './cards.module.css'
import { CountedByHand } from './counting/CountedByHand.tsx'
import { HandCounts } from './counting/HandCounts.tsx'

const ScanCards = lazy(async () => ({ default: (await import('./scanning/ScanCards.tsx')).ScanCards }))

export type WithoutPadsProps = {
  quiz: QuizState
  detail: AnswerDetailView | undefined
  lesson_session_id: string
  class_id: string
  commands: Pick<LessonCommands, 'run' | 'api' | 'ids'>
}

/** The ways of a class without pads (LV-33): 扫卡 while the question is open, 手工计数, and what was counted. */
export function WithoutPads({ quiz, detail, commands, ...ids }: WithoutPadsProps) {
  const queries = useQueryClient()
  // The board has the roster already; nothing is fetched for this.
  const roster = useQuery({ ...rosterQuery(ids.lesson_session_id), enabled: false })
  const [opened, setOpened] = useState<'scan' | 'count' | null>(null)
  const { quiz_run_id, question } = quiz.quiz
  const item = countedItem(question)
  const counts = detail?.hand_counts ?? null
  const isOpen = quiz.phase === 'running'
  const options = cardOptions(question)
  if (item === null || (!isOpen && counts === null)) return null

  function handleStored(): void {
    void queries.invalidateQueries({ queryKey: answersOfRun(quiz_run_id) })
    // Whoever held up a card is in class from now on.
    void queries.invalidateQueries({ queryKey: rosterQuery(ids.lesson_session_id).queryKey })
  }

  const isShown = !isOpen && counts !== null && quiz.distribution !== null
  const key = quiz.phase === 'revealed' ? quiz.released.items[0]?.key : undefined
  return (
    <div className={styles.ways}>
      {isShown && (
        <Distribution
          item={item}
          bank={question.bank}
          rows={counts.rows}
          answered_count={countedSum(counts)}
          hasTexts={false}
          rightKeys={key === undefined ? null : rightOptions(key)}
        />
      )}
      {counts !== null && <CountedByHand counts={counts} isTold={quiz.phase === 'revealed'} />}
      <div className={styles.row}>
        {isOpen && options !== null && (
          <StageButton size="small" onPress={() => setOpened('scan')}>
            扫卡
          </StageButton>
        )}
        {(isOpen || counts !== null) && detail !== undefined && (
          <StageButton size="small" onPress={() => setOpened('count')}>
            {counts === null ? '手工计数' : '改计数'}
          </StageButton>
        )}
      </div>
      {opened === 'scan' && isOpen && options !== null && (
        <Suspense fallback={null}>
          <ScanCards
            class_id={ids.class_id}
            letters={new Set(options.keys())}
            onRead={(cards) => enterCards(commands, { quiz_run_id, cards })}
            onClose={() => {
              setOpened(null)
              handleStored()
            }}
          />
        </Suspense>
      )}
      {opened === 'count' && (
        <HandCounts
          choices={countedChoices(question)}
          first={counts ?? noCounts(question, presentCount(roster.data?.students ?? []))}
          onSave={async (next) => {
            if ((await countByHand(commands, { quiz_run_id, counts: next })) === null) return
            handleStored()
            setOpened(null)
          }}
          onCancel={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** How many raise their hands, until the teacher says otherwise: who is in the room ([CR-154]), or the whole class where it has no pads at all. */
function presentCount(students: readonly RosterEntry[]): number {
  const here = students.filter(isInRoom).length
  return here > 0 ? here : students.filter(({ attendance }) => attendance === null).length
}
