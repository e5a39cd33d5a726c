import type { RemoteIds } from '../remote/remote-address.ts'
import { Cover } from './Cover.tsx'
import { isOnPhone, TakeOverActs } from './TakeOverActs.tsx'
import { useTakeOver } from './use-take-over.ts'

export type TakeOverQuestionProps = RemoteIds & {
  title: string
  device_id: string
  onTaken: () => void
  onLeave: () => void
}

/** The lesson runs on another device of this teacher (LV-23): taking it over is asked for, never done by itself. */
export function TakeOverQuestion({ title, device_id, onTaken, onLeave, ...ids }: TakeOverQuestionProps) {
  const { lesson_session_id } = ids
  const { error, takeOver } = useTakeOver({ lesson_session_id, device_id })
  const isPhone = isOnPhone()
  return (
    <Cover
      title={isPhone ? `《${title}》正在另一台设备上课` : `《${title}》正在另一台设备上课，是否接管？`}
      actions={
        <TakeOverActs
          {...ids}
          {...{ onLeave, word: '接管' }}
          takeOver={async () => {
            if (await takeOver()) onTaken()
          }}
        />
      }
    >
      {isPhone && <p>手机遥控：大屏照常上课，在手机上翻页、发题、点名。</p>}
      <p>
        {isPhone ? '接管：在手机上' : '接管后在这台设备上'}
        继续，页面、板书、正在作答的题目和锁屏都不变；另一台设备会退出课堂。
      </p>
      {error !== null && <p role="alert">{error}</p>}
    </Cover>
  )
}
