import { useState } from 'react'
import type { SavedScreenshot } from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { StageDialog } from '../../kit/StageDialog.tsx'

/** Asks before a screenshot is removed; pages that were made of it stay on the board. */
export function RemoveScreenshotDialog({
  screenshot,
  onRemove,
  onClose,
}: {
  screenshot: SavedScreenshot
  /** Resolves to why it was not removed, or null. */
  onRemove: () => Promise<string | null>
  onClose: () => void
}) {
  const [problem, setProblem] = useState<string | null>(null)

  async function handleRemove(): Promise<void> {
    const refusal = await onRemove()
    setProblem(refusal)
    if (refusal === null) onClose()
  }

  return (
    <StageDialog
      title={`删除截屏“${screenshot.name}”？`}
      onCancel={onClose}
      actions={
        <>
          <StageButton look="primary" isAutoFocused onPress={onClose}>
            取消
          </StageButton>
          <StageButton look="danger" onPress={handleRemove}>
            删除
          </StageButton>
        </>
      }
    >
      <p>它会从这节课的截屏里消失，不能找回。已经放到白板上的页面还在。</p>
      {problem !== null && <p role="alert">没有删除成功：{problem}</p>}
    </StageDialog>
  )
}
