import { Cover } from '../../features/classroom/lesson/Cover.tsx'
import { RemoteScreen } from '../../features/classroom/remote/RemoteScreen.tsx'
import { BoardDocument } from './BoardPage.tsx'

/** The phone that steers the blackboard (LV-24). */
export function RemotePage() {
  return (
    <BoardDocument title="手机遥控" waiting={<Cover title="正在连接课堂" />}>
      <RemoteScreen />
    </BoardDocument>
  )
}
