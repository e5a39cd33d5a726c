import { StageButton } from '../kit/StageButton.tsx'
import { Cover } from './Cover.tsx'
import { useTakeOver } from './use-take-over.ts'

export type TakeOverQuestionProps = {
  title: string
  lesson_session_id: string
  device_id: string
  onTaken: () => void
  onLeave: () => void
}

/** The lesson runs on another device of this teacher (LV-23): taking it over is asked for, never done by itself. */
export function TakeOverQuestion({ title, onTaken, onLeave, ...ids }: TakeOverQuestionProps) {
  const { error, takeOver } = useTakeOver(ids)
  return (
    <Cover
      title={`《${title}》正在另一台设备上课，是否接管？`}
      actions={
        <>
          <StageButton isAutoFocused look="primary" onPress={onLeave}>
            返回
          </StageButton>
          <StageButton
            onPress={async () => {
              if (await takeOver()) onTaken()
            }}
          >
            接管
          </StageButton>
        </>
      }
    >
      <p>接管后在这台设备上继续，页面、板书、正在作答的题目和锁屏都不变；另一台设备会退出课堂。</p>
      {error !== null && <p role="alert">{error}</p>}
    </Cover>
  )
}
