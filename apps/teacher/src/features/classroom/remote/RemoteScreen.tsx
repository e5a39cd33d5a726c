import { useState } from 'react'
import { useStore } from 'zustand'
import { StageButton } from '../kit/StageButton.tsx'
import { Cover } from '../lesson/Cover.tsx'
import { StageMessage, useStageMessage } from '../stage/StageMessage.tsx'
import { RemoteLesson } from './RemoteLesson.tsx'
import { readRemoteAddress, type RemoteIds } from './remote-address.ts'
import { type RemoteRoom, useRemoteRoom } from './use-remote-room.ts'

/** `/classPreparation/remote?lesson_session_id=…&prepare_lesson_id=…`: a phone that commands what the board shows (LV-24). */
export function RemoteScreen() {
  const [ids] = useState(() => readRemoteAddress(window.location.search))
  if (ids === null) {
    return (
      <Cover title="没有说明要遥控哪一课">
        <p>请在黑板上打开“更多 · 手机遥控”，再扫一次二维码。</p>
      </Cover>
    )
  }
  return <OpenRemote ids={ids} />
}

function OpenRemote({ ids }: { ids: RemoteIds }) {
  const live = useRemoteRoom(ids.lesson_session_id)
  if (live === null) return <Cover title="正在连接课堂" />
  return <Remote ids={ids} live={live} />
}

function Remote({ ids, live }: { ids: RemoteIds; live: RemoteRoom }) {
  const { note, dismiss, tellFailed } = useStageMessage()
  const [paired, setPaired] = useState<string | null>(null)
  const room = useStore(live.room)

  if (room.kind === 'loading') return <Cover title="正在连接课堂" />
  if (room.kind === 'failed') {
    return (
      <Cover
        title="课堂没有打开"
        actions={
          <StageButton look="primary" onPress={live.room.refetch}>
            重试
          </StageButton>
        }
      >
        <p>{room.error.message}</p>
      </Cover>
    )
  }
  if (room.kind === 'ended') return <Cover title="本节课已下课" />
  const { state } = room
  const { device_id } = state
  if (paired === null || device_id === null) {
    return (
      <Cover
        title={`《${state.title}》 ${state.class_name}`}
        actions={
          device_id !== null && (
            <StageButton look="primary" onPress={() => setPaired(device_id)}>
              开始遥控
            </StageButton>
          )
        }
      >
        <p>黑板继续由原来的设备显示，这台设备只做遥控。</p>
      </Cover>
    )
  }
  if (device_id !== paired) {
    return (
      <Cover
        title="这节课已由另一台设备接管"
        actions={
          <StageButton look="primary" onPress={() => setPaired(device_id)}>
            遥控新的设备
          </StageButton>
        }
      >
        <p>遥控已经停止。</p>
      </Cover>
    )
  }
  return (
    <>
      <RemoteLesson {...{ ids, live, state }} device_id={paired} onFailed={tellFailed} />
      <StageMessage note={note} onDismiss={dismiss} />
    </>
  )
}
