import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { ClassroomView, type ClassroomViewProps } from '../ClassroomView.tsx'
import { openTestPhotos } from './photo-server.ts'
import { handOf, ME, START_MS } from './sample-room.ts'

const { photos } = openTestPhotos()

const live = createLiveReceiver({ now: () => 0 })

/** A lesson on the pad of one student, on the line and with nothing going on but what is told. */
export function viewOf(state: ClassroomState, rest: Partial<ClassroomViewProps> = {}) {
  return (
    <ClassroomView
      state={state}
      student_id={ME}
      line="none"
      stopped_class={null}
      entry={null}
      is_on_device
      refusal={null}
      result={{ kind: 'loading' }}
      photos={photos}
      live={live}
      hand={handOf()}
      serverNow={() => START_MS}
      onAnswer={() => {}}
      onRetryResult={() => {}}
      onRace={() => Promise.resolve()}
      practice={null}
      asking={null}
      pushed={null}
      shown={null}
      onRefusalSeen={() => {}}
      onLeave={() => {}}
      {...rest}
    />
  )
}
