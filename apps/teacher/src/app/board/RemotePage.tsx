import { WATCH_PATH } from '../../core/board-path.ts'
import { Cover } from '../../features/classroom/lesson/Cover.tsx'
import { RemoteScreen } from '../../features/classroom/remote/RemoteScreen.tsx'
import { WatchScreen } from '../../features/classroom/viewing/watch/WatchScreen.tsx'
import { BoardDocument } from './BoardPage.tsx'

/**
 * The other pages of the board's document: the phone that steers it (LV-24), and a lesson that is watched (LV-36). They are one part of the program: with
 * one part more, what the board needs would count as needed by many and be sent to every list.
 */
export function RemotePage() {
  const isWatched = window.location.pathname === WATCH_PATH
  return (
    <BoardDocument title={isWatched ? '巡课' : '手机遥控'} waiting={<Cover title="正在连接课堂" />}>
      {isWatched ? <WatchScreen /> : <RemoteScreen />}
    </BoardDocument>
  )
}
