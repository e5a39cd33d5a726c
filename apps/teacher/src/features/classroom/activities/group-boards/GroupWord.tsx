import { MAX_GROUP_WORD } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { useState } from 'react'
import kit from '../../kit/kit.module.css'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './group-boards.module.css'

/** A line to one group: what was typed stays until it is said or put away ([CR-482]). */
export function GroupWord({
  name,
  onTell,
  onClose,
}: {
  name: string
  onTell: (words: string) => Promise<unknown>
  onClose: () => void
}) {
  const [words, setWords] = useState('')
  const said = words.trim()
  async function handleTell(): Promise<void> {
    if ((await onTell(said)) !== null) onClose()
  }
  return (
    <form
      className={styles.word}
      aria-label={`对${name}说`}
      onSubmit={(event) => {
        event.preventDefault()
        if (said !== '') void handleTell()
      }}
    >
      <label>
        <span className={kit.label}>{`对${name}说（只有这一组看到）`}</span>
        <input
          className={kit.field}
          value={words}
          maxLength={MAX_GROUP_WORD}
          autoFocus
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <StageButton size="small" look="primary" isDisabled={said === ''} onPress={handleTell}>
        说给这组
      </StageButton>
      <StageButton size="small" onPress={onClose}>
        不说了
      </StageButton>
    </form>
  )
}
