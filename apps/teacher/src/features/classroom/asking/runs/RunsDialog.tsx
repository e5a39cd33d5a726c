import type { ReactNode } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { StageDialog } from '../../kit/StageDialog.tsx'
import quiz from '../quiz/quiz.module.css'

/** 对比两次作答 over the board. */
export function RunsDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <StageDialog
      title="两次作答对比"
      isWide
      actions={<StageButton onPress={onClose}>收起</StageButton>}
      onCancel={onClose}
    >
      <div className={quiz.question}>{children}</div>
    </StageDialog>
  )
}
