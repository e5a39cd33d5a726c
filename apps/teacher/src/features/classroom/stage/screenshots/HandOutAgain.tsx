import { ApiError } from '@jiangtai/client/api.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useState } from 'react'
import type { SavedScreenshot } from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import { tell } from '../../../../shared/drawing/tell.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { handOutScreenshot } from '../../pushed/pushed-commands.ts'
import styles from './screenshots.module.css'

/** Hands a saved screenshot out to the whole class ([SH-45]); false where it was not done, which is told with the reason. */
export async function handOut(
  commands: Pick<LessonCommands, 'api' | 'ids'>,
  { screenshot_id }: SavedScreenshot,
): Promise<boolean> {
  try {
    await handOutScreenshot(commands, screenshot_id)
    tell('done', '已下发给全班')
    return true
  } catch (error) {
    const why = error instanceof ApiError ? error.message : '系统错误,请稍后重试'
    tell('failed', `截屏已保存，没有下发：${why}`)
    return false
  }
}

/** The picture that was saved and not handed out, to be handed out again. */
export function HandOutAgain({
  screenshot,
  onHandOut,
  onClose,
}: {
  screenshot: SavedScreenshot
  onHandOut: () => Promise<boolean>
  onClose: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleAgain(): Promise<void> {
    setIsBusy(true)
    const isDone = await onHandOut()
    setIsBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      title="截屏已保存，还没有下发"
      width={720}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            不下发
          </Button>
          <Button size="large" type="primary" autoFocus loading={isBusy} onClick={() => void handleAgain()}>
            重试下发
          </Button>
        </>
      }
    >
      <img className={styles.again} src={screenshot.url} alt={screenshot.name} />
    </Dialog>
  )
}
