import { StageButton } from '../kit/StageButton.tsx'
import { StageDialog } from '../kit/StageDialog.tsx'

export type EndLessonDialogProps = {
  isQuizRunning: boolean
  isLocked: boolean
  waitingInkCount: number
  onEnd: () => Promise<unknown>
  onCancel: () => void
}

/** 下课 tells its effects first; going on teaching is the safe answer. */
export function EndLessonDialog(props: EndLessonDialogProps) {
  const { isQuizRunning, isLocked, waitingInkCount, onEnd, onCancel } = props
  return (
    <StageDialog
      title="确定下课吗？"
      onCancel={onCancel}
      actions={
        <>
          <StageButton look="primary" isAutoFocused onPress={onCancel}>
            继续上课
          </StageButton>
          <StageButton look="danger" onPress={onEnd}>
            下课
          </StageButton>
        </>
      }
    >
      <ul>
        {isQuizRunning && <li>正在作答的题目会立即收卷，未提交的已填内容一并收上来</li>}
        {isLocked && <li>学生屏幕全部解锁</li>}
        {waitingInkCount > 0 && <li>还有 {waitingInkCount} 笔板书没有送达，下课后不再发送</li>}
        <li>学生离开课堂，生成课堂小结</li>
      </ul>
    </StageDialog>
  )
}
