import { StageButton } from '../kit/StageButton.tsx'
import { Cover } from './Cover.tsx'
import { useTakeOver } from './use-take-over.ts'

/** Another device teaches now ([CR-8]): this one shows nothing of the lesson until it takes over again. */
export function TakenOver({ lesson_session_id, device_id, onLeave }: TakenOverProps) {
  const { error, takeOver } = useTakeOver({ lesson_session_id, device_id })
  return (
    <Cover
      title="您的账号已在其他设备上课"
      actions={
        <>
          <StageButton look="primary" onPress={onLeave}>
            返回
          </StageButton>
          <StageButton onPress={takeOver}>重新接管</StageButton>
        </>
      }
    >
      <p>课堂在另一台设备上继续，学生不受影响。</p>
      {error !== null && <p role="alert">{error}</p>}
    </Cover>
  )
}

type TakenOverProps = { lesson_session_id: string; device_id: string; onLeave: () => void }
