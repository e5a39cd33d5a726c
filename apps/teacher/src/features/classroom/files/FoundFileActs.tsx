import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { createPushedCommands } from '../pushed/pushed-commands.ts'
import styles from './find-files.module.css'
import { whyNotOnPads } from './on-pads.ts'

/** What may be done with a file that was found: it is opened on the board, or handed out to the class where pads can show it ([CR-457], [CR-458]). */
export function FoundFileActs({
  file,
  commands,
  onOpen,
}: {
  file: ResourceView
  commands: Pick<LessonCommands, 'run' | 'api' | 'ids'>
  onOpen: () => void
}) {
  const [isGiven, setIsGiven] = useState(false)
  const isOnPads = whyNotOnPads(file) === null

  async function handleHandOut(): Promise<void> {
    const { resource_id } = file
    const done = await createPushedCommands(commands).handOut({
      ...{ kind: 'file', ref_id: resource_id, is_for_all: true },
    })
    if (done !== null) setIsGiven(true)
  }

  return (
    <>
      <StageButton size="small" look="primary" label={`打开“${file.name}”`} onPress={onOpen}>
        打开
      </StageButton>
      {isOnPads && (
        <StageButton size="small" label={`把“${file.name}”下发给全班`} onPress={handleHandOut}>
          下发给全班
        </StageButton>
      )}
      {isGiven && (
        <span role="status" className={styles.note}>
          已下发
        </span>
      )}
    </>
  )
}
