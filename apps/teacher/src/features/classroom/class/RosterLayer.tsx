import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useMemo } from 'react'
import type { DockSheets } from '../dock/use-dock-sheets.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import type { Answers } from '../asking/quiz/use-answer-states.ts'
import { createShownPadCommands } from '../activities/shown-pad/shown-pad-commands.ts'
import { ShowPadContext } from '../activities/shown-pad/show-pad-way.ts'
import { WatchedBy } from '../viewing/watch/WatchedBy.tsx'
import { PadSignInWay } from '../../../shared/second-step/pad-sign-in/later-way.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { RosterDrawer } from './RosterDrawer.tsx'

const SignOutPads = laterDialog(async () => (await import('./SignOutPads.tsx')).SignOutPads)

/** 花名册 at the edge of the board, at the class or at its groups. */
export function RosterLayer({
  sheets,
  state,
  subject_id,
  students,
  answers,
  commands,
}: {
  sheets: Pick<DockSheets, 'open' | 'close'>
  state: ClassroomState
  subject_id: string | null
  students: readonly RosterEntry[]
  answers: Answers
  commands: Pick<LessonCommands, 'setLock' | 'openBoard' | 'closeBoard' | 'run' | 'api' | 'ids'>
}) {
  const submitted = new Set(
    Object.entries(answers.states.by_student).flatMap(([id, answer]) => (answer === 'submitted' ? [id] : [])),
  )
  const shown_id = state.shown_pad?.student_id ?? null
  const showPadWay = useMemo(
    () => ({ shown_id, show: createShownPadCommands(commands).showPad }),
    [shown_id, commands],
  )
  return (
    <ShowPadContext value={showPadWay}>
      <RosterDrawer
        key={String(sheets.open.has('points'))}
        first_filter={sheets.open.has('points') ? 'groups' : 'all'}
        lesson_session_id={state.lesson_session_id}
        class_id={state.class_id}
        subject_id={subject_id}
        students={students}
        submitted={state.quiz?.phase === 'running' ? submitted : null}
        lock={state.lock}
        onLock={commands.setLock}
        writers={state.writers}
        likes={state.likes.given}
        note={<WatchedBy lesson_session_id={state.lesson_session_id} />}
        act={
          <>
            <PadSignInWay class_id={state.class_id}>
              {(open) => (
                <StageButton size="small" look="quiet" onPress={open}>
                  扫码登录
                </StageButton>
              )}
            </PadSignInWay>
            <SignOutPads {...{ students, commands }} />
          </>
        }
        onOpenBoard={commands.openBoard}
        onCloseBoard={commands.closeBoard}
        onClose={() => {
          sheets.close('roster')
          sheets.close('points')
        }}
      />
    </ShowPadContext>
  )
}
