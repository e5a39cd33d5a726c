import type { RemoteIds } from '../remote/remote-address.ts'
import { Cover } from './Cover.tsx'
import { TakeOverActs } from './TakeOverActs.tsx'
import { useTakeOver } from './use-take-over.ts'

export type TakenOverProps = RemoteIds & { device_id: string; onLeave: () => void }

/** Another device teaches now ([CR-8]): this one shows nothing of the lesson until it takes over again. */
export function TakenOver({ device_id, onLeave, ...ids }: TakenOverProps) {
  const { error, takeOver } = useTakeOver({ lesson_session_id: ids.lesson_session_id, device_id })
  return (
    <Cover
      title="您的账号已在其他设备上课"
      actions={<TakeOverActs {...ids} {...{ takeOver, onLeave, word: '重新接管' }} />}
    >
      <p>课堂在另一台设备上继续，学生不受影响。</p>
      {error !== null && <p role="alert">{error}</p>}
    </Cover>
  )
}
