import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lessonQuery } from '../classroom.queries.ts'
import { useRandomDraw } from '../call/use-random-draw.ts'
import { useRoster } from '../class/use-roster.ts'
import { useDrawing } from '../../../shared/drawing/use-drawing.ts'
import { useBoardScreenshot, useScreenshotPlace } from '../stage/screenshots/use-board-screenshot.ts'
import { useDockSheets } from '../dock/use-dock-sheets.ts'
import { BoardLikes } from '../likes/BoardLikes.tsx'
import { LikeWayContext } from '../likes/like-way.ts'
import { useLikes } from '../likes/use-likes.ts'
import { useAnswerStates } from '../asking/quiz/use-answer-states.ts'
import { ConnectionLine } from '../stage/ConnectionLine.tsx'
import { EmptyBoard } from '../stage/EmptyBoard.tsx'
import { PageStage } from '../stage/PageStage.tsx'
import styles from '../stage/stage.module.css'
import { useBoardKeys } from '../stage/use-board-keys.ts'
import { usePageInk } from '../stage/use-page-ink.ts'
import { pageToolOf } from '../stage/page-tools/page-tool.ts'
import { usePageTurner } from '../stage/pages/use-page-turner.ts'
import { usePreloadedPages } from '../stage/pages/use-preloaded-pages.ts'
import {
  ActivityLayers,
  BoardDialogs,
  BoardWriters,
  CallLayer,
  DocumentCamera,
  LessonFilesLayer,
  loadLaterParts,
  PageDrawer,
  RosterLayer,
  ScreenshotLayer,
} from './later-parts.ts'
import { DockArea } from './dock-part.ts'
import { GuideLayer, givenGuide } from './GuideLayer.tsx'
import type { LessonCommands } from './lesson-commands.ts'
import type { LiveRoom } from './use-live-room.ts'

export type BoardProps = {
  live: LiveRoom
  state: ClassroomState
  server_offset_ms: number
  prepare_lesson_id: string
  commands: LessonCommands
  onTold: (text: string) => void
  /** Goes back to the office; the lesson goes on. */
  onLeave: () => void
}

/** The blackboard: one page, the layers over it, and the dock. Everything shown is the room's state; only own ink is ahead of it. */
export function Board({
  live,
  state,
  server_offset_ms,
  prepare_lesson_id,
  commands,
  onTold,
  onLeave,
}: BoardProps) {
  const { lesson_session_id, pages, quiz, lock, call } = state
  const { realtime, outbox } = live
  const status = useStore(realtime.status)
  const [isPenDown, setIsPenDown] = useState(false)
  const [isFolded, setIsFolded] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  // A call covers the board: a sheet opened under it would not be seen.
  const sheets = useDockSheets({ onShow: () => call !== null && void commands.putAwayCall(call.call_id) })
  const roster = useRoster({ realtime, lesson_session_id })
  const answers = useAnswerStates({ realtime, quiz })
  const draw = useRandomDraw(commands, {
    entered: roster.here.length,
    roster: roster.students.length,
    shown: call,
  })
  const [first_call_id] = useState(call?.call_id ?? null)
  const likes = useLikes(commands, sheets)
  const isRosterOpen = sheets.open.has('roster') || sheets.open.has('points')
  // The lesson is known since the board was opened; it is not asked for again, so that a page fetched anew on a poor line does not wait.
  const lesson = useQuery({ ...lessonQuery(prepare_lesson_id), staleTime: Number.POSITIVE_INFINITY })
  const guide = givenGuide(lesson.data)
  const { turner, here } = usePageTurner({ room: live.room, status, commands })
  const current_page_id = here ?? state.current_page_id
  const index = Math.max(
    0,
    pages.findIndex((page) => page.page_id === current_page_id),
  )
  const page = pages[index]
  const drawing = useDrawing({ isDark: usePageShade(page).shade === 'dark' })
  const ink = usePageInk({
    outbox,
    ink: state.ink,
    steps: state.student_steps,
    page_id: page?.page_id ?? '',
  })
  const [others, setOthers] = useState<LiveReceiver | null>(null)
  const place = useScreenshotPlace({ prepare_lesson_id, class_id: state.class_id, lesson: lesson.data })
  const flow = useBoardScreenshot({ page, ink, place })
  const isTaking = flow.screenshot.phase !== 'none'
  useBoardKeys({ turner, ink })
  usePreloadedPages(pages, index)

  // The page is there, so the parts that the lesson opens later are fetched while nobody waits for them.
  useEffect(loadLaterParts, [])

  function handlePenDown(isDown: boolean): void {
    setIsPenDown(isDown)
    if (isDown) sheets.closeAbove()
  }

  const tool = pageToolOf(sheets.open)
  return (
    <LikeWayContext value={likes.way}>
      <main
        className={styles.stage}
        data-folded={isFolded}
        data-roster={isRosterOpen || sheets.open.has('notes')}
        aria-label={`${state.class_name} 正在上《${state.title}》`}
      >
        {page === undefined ? (
          <EmptyBoard />
        ) : (
          <PageStage
            {...{ lesson_session_id, prepare_lesson_id, page }}
            page_no={index + 1}
            ink={ink}
            drawing={drawing}
            turner={turner}
            onLive={(chunk) => realtime.tell('live_ink', { lesson_session_id, page_id: page.page_id, chunk })}
            others={others}
            onPenDown={handlePenDown}
            tool={tool}
            onToolEnd={() => tool !== null && sheets.close(tool)}
          />
        )}
        {state.writers.length > 0 && (
          <Suspense fallback={null}>
            <BoardWriters
              live={live}
              lesson_session_id={lesson_session_id}
              writers={state.writers}
              students={roster.students}
              onInk={setOthers}
              onClose={commands.closeBoard}
            />
          </Suspense>
        )}
        <ConnectionLine status={status} waitingCount={ink.waiting_count} />
        {sheets.open.has('pages') && (
          <Suspense fallback={null}>
            <PageDrawer
              pages={pages}
              ink={state.ink}
              current_page_id={current_page_id}
              onPage={(page_id) => turner.go({ page_id })}
              onFiles={() => sheets.show('files')}
              onExport={() => setIsExporting(true)}
              onClose={() => sheets.close('pages')}
            />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <LessonFilesLayer
            {...{ lesson_session_id, prepare_lesson_id, commands }}
            isListed={sheets.open.has('files')}
            onCloseList={() => sheets.close('files')}
          />
        </Suspense>
        {sheets.open.has('guide') && guide !== null && (
          <GuideLayer guide={guide} class_id={state.class_id} onClose={() => sheets.close('guide')} />
        )}
        <Suspense fallback={null}>
          <ActivityLayers
            page={page}
            live={live}
            state={state}
            answers={answers}
            joined={roster.joined}
            students={roster.students}
            server_offset_ms={server_offset_ms}
            prepare_lesson_id={prepare_lesson_id}
            commands={commands}
            sheets={sheets}
            board={{ page, ink, drawing }}
          />
        </Suspense>
        {isRosterOpen && (
          <Suspense fallback={null}>
            <RosterLayer
              sheets={sheets}
              state={state}
              subject_id={lesson.data?.subject_id ?? null}
              students={roster.students}
              answers={answers}
              commands={commands}
            />
          </Suspense>
        )}
        <BoardLikes
          sheets={sheets}
          state={state}
          subject_id={lesson.data?.subject_id ?? null}
          students={roster.students}
          commands={commands}
          {...likes.choice}
        />
        {(call !== null || sheets.open.has('call')) && (
          <Suspense fallback={null}>
            <CallLayer
              sheets={sheets}
              lesson_session_id={lesson_session_id}
              call={call}
              first_call_id={first_call_id}
              students={roster.students}
              draw={draw}
              writers={state.writers}
              onJudge={commands.judgeCall}
              onOpenBoard={commands.openBoard}
              onPutAway={commands.putAwayCall}
            />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <ScreenshotLayer
            flow={flow}
            prepare_lesson_id={prepare_lesson_id}
            class_id={state.class_id}
            isListed={sheets.open.has('screenshots')}
            onCloseList={() => sheets.close('screenshots')}
            onInsert={(picture) => commands.addPage(current_page_id, { picture })}
            commands={commands}
          />
        </Suspense>
        {!isTaking && (
          <Suspense fallback={null}>
            <DockArea
              sheets={sheets}
              drawing={drawing}
              pageRatio={page === undefined ? 9 / 16 : 1 / page.ratio}
              onTake={(way) => {
                sheets.closeAbove()
                void flow.take(way)
              }}
              ink={ink}
              page={{ number: page === undefined ? 0 : index + 1, count: pages.length }}
              turner={turner}
              commands={commands}
              current_page_id={current_page_id}
              lock={lock}
              hasGuide={guide !== null}
              isFaded={isPenDown}
              isFolded={isFolded}
              onFold={setIsFolded}
              onTold={onTold}
              onExport={() => setIsExporting(true)}
              onLeave={onLeave}
              onEnd={() => setIsEnding(true)}
            />
          </Suspense>
        )}
        {sheets.open.has('document_camera') && (
          <Suspense fallback={null}>
            <DocumentCamera
              place={place}
              onInsert={async ({ screenshot_id }, ratio) => {
                const done = await commands.addPage(current_page_id, { picture: { screenshot_id, ratio } })
                // The frame under the camera is there to be written on.
                if (done !== null) drawing.setTools({ ...drawing.tools, held: 'pen' })
                return done
              }}
              onClose={() => sheets.close('document_camera')}
            />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <BoardDialogs
            exported={
              isExporting
                ? { ...state, ink: page === undefined ? {} : { ...state.ink, [page.page_id]: ink.document } }
                : null
            }
            onExported={() => setIsExporting(false)}
            isEnding={isEnding}
            {...{ prepare_lesson_id, state }}
            waitingInkCount={ink.waiting_count}
            onEnd={async () => {
              const done = await commands.endLesson()
              if (done === null) setIsEnding(false)
            }}
            onCancel={() => setIsEnding(false)}
          />
        </Suspense>
      </main>
    </LikeWayContext>
  )
}
