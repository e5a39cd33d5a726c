import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { namesOfList, roomWithNames } from '@jiangtai/shared/classroom/students/namesakes.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { Suspense } from 'react'
import { createBrowsingCommands } from './browsing/browsing-commands.ts'
import { BrowsingLayer } from './browsing/BrowsingLayer.tsx'
import type { DockSheets } from '../dock/use-dock-sheets.ts'
import { createHandCommands } from '../hands/hand-commands.ts'
import { HandsOfBoard } from '../hands/HandsOfBoard.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { createPracticeCommands } from '../asking/practice/practice-commands.ts'
import { PracticeLayer } from '../asking/practice/PracticeLayer.tsx'
import { QuizLayer } from '../asking/quiz/QuizLayer.tsx'
import { PictureLayer, type PictureLayerProps } from '../stage/laid/PictureLayer.tsx'
import { createPushedCommands } from '../pushed/pushed-commands.ts'
import { PushedLayer } from '../pushed/PushedLayer.tsx'
import { createRaceCommands } from '../race/race-commands.ts'
import { RaceLayer } from '../race/RaceLayer.tsx'
import { EntryDialog, RemoteDialog } from '../remote/code-dialogs.ts'
import { NotesDrawer } from '../stage/notes/NotesDrawer.tsx'
import { createGroupWorkCommands } from './group-boards/group-work-commands.ts'
import { GroupWorkLayer } from './group-boards/GroupWorkLayer.tsx'
import { createShownPadCommands } from './shown-pad/shown-pad-commands.ts'
import { ShowPadContext } from './shown-pad/show-pad-way.ts'
import { ShownPadLayer } from './shown-pad/ShownPadLayer.tsx'
import { createTimerCommands } from '../timer/timer-commands.ts'
import { PageTimerOffer } from '../timer/PageTimerOffer.tsx'
import { TimerLayer } from '../timer/TimerLayer.tsx'
import type { LiveRoom } from '../lesson/use-live-room.ts'
import { PreparedOfBoard } from '../viewing/PreparedOfBoard.tsx'
import type { Answers } from '../asking/quiz/use-answer-states.ts'

/** Whether something of 举手, 学生提问 and 没听懂 stands on the board though its panel is closed. */
function isAskingShown({ takes, waiting, wall }: ClassroomState['hands']): boolean {
  return Object.values(takes).includes(true) || waiting.length > 0 || wall !== null
}

const SOURCES = ['formula', 'table'] as const
const HEARD = ['hands', 'unclear'] as const

export type ActivityLayersProps = {
  /** The page in view. */
  page: ClassroomPage | undefined
  live: LiveRoom
  state: ClassroomState
  answers: Answers
  joined: readonly RosterEntry[] | null
  students: readonly RosterEntry[]
  server_offset_ms: number
  prepare_lesson_id: string
  commands: LessonCommands
  sheets: DockSheets
  /** The page that is seen, its ink and the tools in hand: pictures are laid there. */
  board: Pick<PictureLayerProps, 'page' | 'ink' | 'drawing'>
}

/** What the class is asked to do: a question, 随堂练习 or 抢答, one of them open at a time; and 倒计时, 秒表 and 下发 beside it. */
export function ActivityLayers(props: ActivityLayersProps) {
  const { live, answers, joined, students, server_offset_ms, commands, sheets } = props
  const state = roomWithNames(props.state, namesOfList(students))
  const { quiz, practice, race, lesson_session_id, shown_pad } = state
  const padCommands = createShownPadCommands(commands)
  const timerCommands = createTimerCommands(commands)
  const shown_id = shown_pad?.student_id ?? null
  const heard = HEARD.find((sheet) => sheets.open.has(sheet)) ?? null
  const showPadWay = { shown_id, show: padCommands.showPad }
  const picking = {
    isPicking: sheets.open.has('quiz'),
    onPick: (isPicking: boolean) => (isPicking ? sheets.show('quiz') : sheets.close('quiz')),
  }
  return (
    <>
      <ShowPadContext value={showPadWay}>
        <QuizLayer
          {...{ quiz, answers, joined, server_offset_ms, lesson_session_id, commands }}
          {...picking}
          class_id={state.class_id}
          asked={props.page?.question ?? null}
          comparison={state.comparison}
          peer_review={state.peer_review}
          prepare_lesson_id={props.prepare_lesson_id}
          isPractising={isPracticeOpen(practice)}
        />
      </ShowPadContext>
      {practice !== null && (
        <PracticeLayer
          {...{ practice, quiz, joined, server_offset_ms }}
          commands={{ ...commands, ...createPracticeCommands(commands) }}
          {...picking}
          realtime={live.realtime}
        />
      )}
      {(race !== null || sheets.open.has('race')) && (
        <RaceLayer
          {...{ race, server_offset_ms }}
          commands={createRaceCommands(commands)}
          isSettingUp={sheets.open.has('race')}
          onClose={() => sheets.close('race')}
        />
      )}
      {(isAskingShown(state.hands) || heard !== null) && (
        <HandsOfBoard
          state={state}
          realtime={live.realtime}
          server_offset_ms={server_offset_ms}
          commands={createHandCommands(commands)}
          open={heard}
          onOpen={sheets.show}
          onClose={() => heard !== null && sheets.close(heard)}
        />
      )}
      {(state.browsing !== null || sheets.open.has('browsing')) && (
        <BrowsingLayer
          browsing={state.browsing}
          commands={createBrowsingCommands(commands)}
          isOpen={sheets.open.has('browsing')}
          onClose={() => sheets.close('browsing')}
        />
      )}
      {sheets.open.has('pushed') && (
        <PushedLayer
          state={state}
          commands={createPushedCommands(commands)}
          students={props.students}
          prepare_lesson_id={props.prepare_lesson_id}
          onClose={() => sheets.close('pushed')}
        />
      )}
      {(state.group_work !== null || sheets.open.has('group_work')) && (
        <GroupWorkLayer
          {...{ state, server_offset_ms, realtime: live.realtime }}
          students={props.students}
          prepare_lesson_id={props.prepare_lesson_id}
          commands={createGroupWorkCommands(commands)}
          isOpen={sheets.open.has('group_work')}
          onOpen={() => sheets.show('group_work')}
          onClose={() => sheets.close('group_work')}
          onNotice={() => sheets.show('notice')}
        />
      )}
      <ShownPadLayer
        {...{ state, realtime: live.realtime }}
        shown={shown_pad}
        students={props.students}
        commands={padCommands}
      />
      <PreparedOfBoard room={live.room} {...{ lesson_session_id }} ink={props.board.ink.document} />
      <PictureLayer
        {...props.board}
        isOpen={sheets.open.has('picture')}
        onClose={() => sheets.close('picture')}
        source={SOURCES.find((kind) => sheets.open.has(kind)) ?? null}
        onSourceEnd={() => SOURCES.forEach((kind) => sheets.close(kind))}
      />
      {props.page?.timer !== undefined && (
        <PageTimerOffer
          key={props.page.page_id}
          page={{ page_id: props.page.page_id, timer: props.page.timer }}
          shown={state.timer}
          {...{ server_offset_ms, lesson_session_id }}
          commands={timerCommands}
        />
      )}
      <TimerLayer
        timer={state.timer}
        {...{ server_offset_ms }}
        commands={timerCommands}
        isSettingUp={sheets.open.has('timer')}
        onClose={() => sheets.close('timer')}
      />
      {sheets.open.has('entry') && (
        <Suspense fallback={null}>
          <EntryDialog
            {...{ lesson_session_id }}
            students={props.students}
            onClose={() => sheets.close('entry')}
          />
        </Suspense>
      )}
      {sheets.open.has('notes') && (
        <NotesDrawer
          prepare_lesson_id={props.prepare_lesson_id}
          page_id={state.current_page_id}
          onClose={() => sheets.close('notes')}
        />
      )}
      {sheets.open.has('remote') && (
        <Suspense fallback={null}>
          <RemoteDialog
            ids={{ lesson_session_id, prepare_lesson_id: props.prepare_lesson_id }}
            realtime={live.realtime}
            onClose={() => sheets.close('remote')}
          />
        </Suspense>
      )}
    </>
  )
}
