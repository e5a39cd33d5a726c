import { useState } from 'react'
import { useStore } from 'zustand'
import { StageButton } from '../kit/StageButton.tsx'
import { Cover } from '../lesson/Cover.tsx'
import { StageMessage, useStageMessage } from '../stage/StageMessage.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { RemoteLesson } from './RemoteLesson.tsx'
import { readRemoteAddress, type RemoteIds } from './remote-address.ts'
import { usePairing } from './use-pairing.ts'
import { type RemoteRoom, useRemoteRoom } from './use-remote-room.ts'
import { useRemotes } from './use-remotes.ts'

/** `/classPreparation/remote?lesson_session_id=…&prepare_lesson_id=…`: a phone that commands what the board shows (LV-24); without them it asks for the 遥控码. */
export function RemoteScreen() {
  const [ids] = useState(() => readRemoteAddress(window.location.search))
  return ids === null ? <CodeEntry /> : <OpenRemote ids={ids} />
}

function OpenRemote({ ids }: { ids: RemoteIds }) {
  const live = useRemoteRoom(ids.lesson_session_id)
  if (live === null) return <Cover title="正在连接课堂" />
  return <Remote ids={ids} live={live} />
}

/** A phone and its lesson: until it is paired, while it commands, and after it was parted. */
export function Remote({ ids, live }: { ids: RemoteIds; live: RemoteRoom }) {
  const { note, dismiss, tell, tellFailed } = useStageMessage()
  const { lesson_session_id } = ids
  const { pairing, pair, leave } = usePairing({ lesson_session_id, onFailed: tellFailed })
  const known = useRemotes({ realtime: live.realtime, lesson_session_id }).data
  const paired = known?.remotes
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
  const way = (word: string) => (
    <StageButton look="primary" onPress={pair}>
      {word}
    </StageButton>
  )
  const message = <StageMessage note={note} onDismiss={dismiss} />
  if (pairing === null || device_id === null)
    return (
      <>
        <Cover
          title={`《${state.title}》 ${state.class_name}`}
          actions={device_id !== null && way('开始遥控')}
        >
          {known !== undefined && known.assisted_teacher !== null && (
            <p>{`协助${known.assisted_teacher}上课`}</p>
          )}
          <p>黑板继续由原来的设备显示，这台设备只做遥控。</p>
        </Cover>
        {message}
      </>
    )
  if (device_id !== pairing.board_device_id)
    return (
      <>
        <Cover title="这节课已由另一台设备接管" actions={way('遥控新的设备')}>
          <p>遥控已经停止。</p>
        </Cover>
        {message}
      </>
    )
  if (paired !== undefined && !paired.some(({ remote_id }) => remote_id === pairing.remote_id))
    return (
      <>
        <Cover title="黑板已断开这台手机" actions={way('重新连接')}>
          <p>遥控已经停止，黑板照常上课。</p>
        </Cover>
        {message}
      </>
    )
  return (
    <>
      <RemoteLesson
        {...{ ids, live, state }}
        server_offset_ms={room.server_offset_ms}
        device_id={pairing.remote_id}
        assisted_teacher={pairing.assisted_teacher}
        onTold={tell}
        onFailed={tellFailed}
        onLeave={leave}
      />
      {message}
    </>
  )
}
