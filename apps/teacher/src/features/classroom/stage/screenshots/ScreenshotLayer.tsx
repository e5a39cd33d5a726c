import { useState } from 'react'
import { useCan } from '../../../../core/session/user.ts'
import { ScreenshotDialog } from '../../../../shared/drawing/screenshots/ScreenshotDialog.tsx'
import { TakingNote } from '../../../../shared/drawing/screenshots/TakingNote.tsx'
import { tell } from '../../../../shared/drawing/tell.ts'
import type { ScreenshotFlow } from '../../../../shared/drawing/screenshots/use-screenshot.ts'
import { handOut, HandOutAgain } from './HandOutAgain.tsx'
import type { SavedScreenshot } from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { AskPicture, type AskedPicture } from '../../asking/quick/AskPicture.tsx'
import { ScreenshotDrawer } from './ScreenshotDrawer.tsx'

/** A screenshot of the lesson as it is put on the board. */
export type InsertedPicture = { screenshot_id: string; ratio: number }

/** The picture that is being looked at, and the list of the taken ones. */
export function ScreenshotLayer({
  flow,
  prepare_lesson_id,
  class_id,
  isListed,
  onCloseList,
  onInsert,
  commands,
}: {
  flow: ScreenshotFlow
  prepare_lesson_id: string
  class_id: string
  isListed: boolean
  onCloseList: () => void
  onInsert: (picture: InsertedPicture) => Promise<unknown>
  /** Asks the class about a picture (截屏发题), and hands one out. */
  commands: LessonCommands
}) {
  const [asked, setAsked] = useState<AskedPicture | null>(null)
  const [handedOut, setHandedOut] = useState<SavedScreenshot | null>(null)
  const mayAsk = useCan('questionCenter.edit')

  return (
    <>
      <TakingNote flow={flow} />
      {isListed && (
        <ScreenshotDrawer
          prepare_lesson_id={prepare_lesson_id}
          class_id={class_id}
          onInsert={onInsert}
          onClose={onCloseList}
        />
      )}
      <ScreenshotDialog
        flow={flow}
        tell={tell}
        onInsert={({ screenshot_id }, ratio) => onInsert({ screenshot_id, ratio })}
        onHandOut={async (screenshot) =>
          setHandedOut((await handOut(commands, screenshot)) ? null : screenshot)
        }
        onAsk={mayAsk ? (picture) => setAsked({ picture, url: URL.createObjectURL(picture) }) : undefined}
      />
      {handedOut !== null && (
        <HandOutAgain
          screenshot={handedOut}
          onHandOut={() => handOut(commands, handedOut)}
          onClose={() => setHandedOut(null)}
        />
      )}
      {asked !== null && (
        <AskPicture
          {...asked}
          onStart={commands.startQuick}
          onClose={() => {
            URL.revokeObjectURL(asked.url)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}
