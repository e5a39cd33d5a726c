import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { HandsState } from '@jiangtai/shared/classroom/hands/hands.ts'
import { useState } from 'react'
import { FloatingPanel, type PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { useServerClock } from '../stage/use-server-clock.ts'
import type { HandCommands } from './hand-commands.ts'
import { HeardChip, type HeardPanel } from './HeardChip.tsx'
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
  open: HeardPanel | null
  onOpen: (panel: HeardPanel) => void
  onClose: () => void
}

const HOME: PanelPlace = { x: 0, y: 0 }

/** 举手, 学生提问 and 没听懂 on the board: their panels, what counts them while these are away, and the question on the wall ([CR-158], [CR-161], [CR-466]). */
export function HandsLayer(props: HandsLayerProps) {
  const { hands, unclear, pages, current_page_id, server_offset_ms, commands, open, onOpen, onClose } = props
  const [place, setPlace] = useState(HOME)
  const { takes, raised, waiting, wall } = hands
  const takesUnclear = takes.unclear === true
  const now = useServerClock({ server_offset_ms, isRunning: open === 'hands' && raised.length > 0 })
  const panel = { place, onMove: setPlace, leave: { label: '最小化', onPress: onClose } }

  // The panel would cover what the class is to look at; the button brings it back.
  async function handleShow(shown: Parameters<HandCommands['showQuestion']>[0]) {
    const done = await commands.showQuestion(shown)
    if (done !== null) onClose()
    return done
  }

  return (
    <>
      {wall !== null && <Wall key={wall.question_id} wall={wall} onHide={commands.hideQuestion} />}
      {open === null && <HeardChip {...{ hands, unclear, current_page_id, onOpen }} />}
      {open === 'hands' && (
        <FloatingPanel
          title="举手与学生提问"
          {...panel}
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
        </FloatingPanel>
      )}
      {open === 'unclear' && (
        <FloatingPanel
          title="没听懂"
          {...panel}
          actions={
            <StageButton
              look={takesUnclear ? 'primary' : 'quiet'}
              isPressed={takesUnclear}
              onPress={() => commands.setAsking({ unclear: !takesUnclear })}
            >
              {takesUnclear ? '关闭没听懂' : '开放没听懂'}
            </StageButton>
          }
        >
          <UnclearPages {...{ unclear, pages, current_page_id }} isTaken={takesUnclear} heading={null} />
        </FloatingPanel>
      )}
    </>
  )
}
