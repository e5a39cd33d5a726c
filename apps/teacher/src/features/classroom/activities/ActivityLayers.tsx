import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { Suspense } from 'react'
import type { DockSheets } from '../dock/use-dock-sheets.ts'
import {
  EntryDialog,
  HandsLayer,
  PracticeLayer,
  PushedLayer,
  RaceLayer,
  RemoteDialog,
  TimerLayer,
} from '../lesson/later-parts.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { QuizLayer } from '../lesson/quiz-part.ts'
import type { LiveRoom } from '../lesson/use-live-room.ts'
import type { Answers } from '../asking/quiz/use-answer-states.ts'

/** Whether something of 举手 and 提问 stands on the board though its panel is closed. */
function isAskingShown({ takes, waiting, wall }: ClassroomState['hands']): boolean {
  return takes.hands || takes.questions || waiting.length > 0 || wall !== null
}

export type ActivityLayersProps = {
  live: LiveRoom
  state: ClassroomState
  answers: Answers
  joined: readonly RosterEntry[] | null
  students: readonly RosterEntry[]
  server_offset_ms: number
  prepare_lesson_id: string
  commands: LessonCommands
  sheets: DockSheets
}

/** What the class is asked to do: a question, 随堂练习 or 抢答, one of them open at a time; and 倒计时, 秒表 and 下发 beside it. */
export function ActivityLayers(props: ActivityLayersProps) {
  const { live, state, answers, joined, server_offset_ms, commands, sheets } = props
  const { quiz, practice, race, lesson_session_id } = state
  const picking = {
    isPicking: sheets.open.has('quiz'),
    onPick: (isPicking: boolean) => (isPicking ? sheets.show('quiz') : sheets.close('quiz')),
  }
  return (
    <>
      <Suspense fallback={null}>
        <QuizLayer
          {...{ quiz, answers, joined, server_offset_ms, lesson_session_id, commands }}
          {...picking}
          class_id={state.class_id}
          comparison={state.comparison}
          prepare_lesson_id={props.prepare_lesson_id}
          isPractising={isPracticeOpen(practice)}
        />
      </Suspense>
      {practice !== null && (
        <Suspense fallback={null}>
          <PracticeLayer
            {...{ practice, quiz, joined, server_offset_ms, commands }}
            {...picking}
            realtime={live.realtime}
          />
        </Suspense>
      )}
      {(race !== null || sheets.open.has('race')) && (
        <Suspense fallback={null}>
          <RaceLayer
            {...{ race, server_offset_ms, commands }}
            isSettingUp={sheets.open.has('race')}
            onClose={() => sheets.close('race')}
          />
        </Suspense>
      )}
      {(isAskingShown(state.hands) || sheets.open.has('hands')) && (
        <Suspense fallback={null}>
          <HandsLayer
            hands={state.hands}
            {...{ server_offset_ms, commands }}
            isOpen={sheets.open.has('hands')}
            onOpen={() => sheets.show('hands')}
            onClose={() => sheets.close('hands')}
          />
        </Suspense>
      )}
      {sheets.open.has('pushed') && (
        <Suspense fallback={null}>
          <PushedLayer
            {...{ state, commands }}
            students={props.students}
            prepare_lesson_id={props.prepare_lesson_id}
            onClose={() => sheets.close('pushed')}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <TimerLayer
          timer={state.timer}
          {...{ server_offset_ms, commands }}
          isSettingUp={sheets.open.has('timer')}
          onClose={() => sheets.close('timer')}
        />
      </Suspense>
      {sheets.open.has('entry') && (
        <Suspense fallback={null}>
          <EntryDialog
            {...{ lesson_session_id }}
            students={props.students}
            onClose={() => sheets.close('entry')}
          />
        </Suspense>
      )}
      {sheets.open.has('remote') && (
        <Suspense fallback={null}>
          <RemoteDialog
            ids={{ lesson_session_id, prepare_lesson_id: props.prepare_lesson_id }}
            onClose={() => sheets.close('remote')}
          />
        </Suspense>
      )}
    </>
  )
}
