import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { HandsState } from '@jiangtai/shared/classroom/hands/hands.ts'
import { useState } from 'react'
import { FloatingPanel, type PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { useServerClock } from '../stage/use-server-clock.ts'
import type { HandCommands } from './hand-commands.ts'
import styles from './hands.module.css'
import { QuestionQueue } from './QuestionQueue.tsx'
import { RaisedHands } from './RaisedHands.tsx'
import { UnclearPages } from './UnclearPages.tsx'
import { Wall } from './Wall.tsx'

export type HandsLayerProps = {
  hands: HandsState
  /** For how many students each page is unclear. */
  unclear: Readonly<Record<string, number>>
  pages: readonly ClassroomPage[]
  current_page_id: string | null
  server_offset_ms: number
  commands: HandCommands
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

const HOME: PanelPlace = { x: 0, y: 0 }

/** 举手 and 学生提问 on the board: the queue, a button that counts it while the panel is away, and the question on the wall ([CR-158], [CR-161]). */
export function HandsLayer(props: HandsLayerProps) {
  const { hands, unclear, pages, current_page_id, server_offset_ms, commands, isOpen, onOpen, onClose } =
    props
  const [place, setPlace] = useState(HOME)
  const { takes, raised, waiting, wall } = hands
  const takesUnclear = takes.unclear === true
  const unclear_count = (current_page_id === null ? undefined : unclear[current_page_id]) ?? 0
  const now = useServerClock({ server_offset_ms, isRunning: isOpen && raised.length > 0 })

  // The panel would cover what the class is to look at; the button brings it back.
  async function handleShow(shown: Parameters<HandCommands['showQuestion']>[0]) {
    const done = await commands.showQuestion(shown)
    if (done !== null) onClose()
    return done
  }

  return (
    <>
      {wall !== null && <Wall key={wall.question_id} wall={wall} onHide={commands.hideQuestion} />}
      {!isOpen && (takes.hands || takes.questions || takesUnclear || waiting.length > 0) && (
        <div className={styles.chip} data-above-board>
          <StageButton
            look={raised.length + waiting.length + unclear_count > 0 ? 'waiting' : 'quiet'}
            onPress={onOpen}
          >
            举手 {raised.length} · 学生提问 {waiting.length}
            {takesUnclear && ` · 没听懂 ${unclear_count}`}
          </StageButton>
        </div>
      )}
      {isOpen && (
        <FloatingPanel
          title="举手与学生提问"
          place={place}
          onMove={setPlace}
          leave={{ label: '最小化', onPress: onClose }}
          actions={
            <>
              <StageButton
                look={takes.hands ? 'primary' : 'quiet'}
                isPressed={takes.hands}
                onPress={() => commands.setAsking({ hands: !takes.hands })}
              >
                {takes.hands ? '关闭举手' : '开放举手'}
              </StageButton>
              <StageButton
                look={takes.questions ? 'primary' : 'quiet'}
                isPressed={takes.questions}
                onPress={() => commands.setAsking({ questions: !takes.questions })}
              >
                {takes.questions ? '关闭学生提问' : '开放学生提问'}
              </StageButton>
              <StageButton
                look={takesUnclear ? 'primary' : 'quiet'}
                isPressed={takesUnclear}
                onPress={() => commands.setAsking({ unclear: !takesUnclear })}
              >
                {takesUnclear ? '关闭没听懂' : '开放没听懂'}
              </StageButton>
            </>
          }
        >
          <RaisedHands raised={raised} isTaken={takes.hands} now={now} commands={commands} />
          <QuestionQueue
            waiting={waiting}
            wall={wall}
            isTaken={takes.questions}
            commands={{ ...commands, showQuestion: handleShow }}
          />
          <UnclearPages {...{ unclear, pages, current_page_id }} isTaken={takesUnclear} />
        </FloatingPanel>
      )}
    </>
  )
}
