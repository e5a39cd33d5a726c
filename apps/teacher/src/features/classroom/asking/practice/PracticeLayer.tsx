import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useState } from 'react'
import type { PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import type { PracticeCommands } from './practice-commands.ts'
import { PracticePanel } from './PracticePanel.tsx'
import styles from './practice.module.css'

export type PracticeLayerProps = {
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  practice: PracticeState
  /** The question on the screen, which stands before the practice. */
  quiz: QuizState | null
  joined: readonly RosterEntry[] | null
  server_offset_ms: number
  commands: Pick<PracticeCommands, 'extendPractice' | 'endPractice' | 'revealPractice' | 'putAwayPractice'> &
    Pick<LessonCommands, 'bringBackQuiz' | 'putAwayQuiz'>
  /** 发题 is open: it brings back a practice that runs, and covers one that is closed. */
  isPicking: boolean
  onPick: (isPicking: boolean) => void
}

const HOME: PanelPlace = { x: 0, y: 0 }

/** 随堂练习 on the board: its progress wall, or the way back to it ([CR-115]). */
export function PracticeLayer(props: PracticeLayerProps) {
  const { practice, quiz, isPicking, onPick } = props
  const [place, setPlace] = useState(HOME)
  const [aside_id, setAside] = useState<string | null>(null)
  const isOpen = practice.ended_at === null
  // A question of it that is on the screen stands before it, and leaves it behind when it is put away.
  if ((isPicking || quiz !== null) && !isOpen) return null
  if (aside_id === practice.practice_id && !isPicking) {
    return (
      <div className={styles.chip} data-above-board>
        <StageButton look="primary" onPress={() => setAside(null)}>
          {isOpen ? '练习进度' : '练习结果'}
        </StageButton>
      </div>
    )
  }
  return (
    <PracticePanel
      {...props}
      place={place}
      onMove={setPlace}
      onPutAside={() => {
        setAside(practice.practice_id)
        onPick(false)
      }}
    />
  )
}
