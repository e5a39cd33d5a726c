import { type ComponentProps, useRef } from 'react'
import { Button } from '../Button.tsx'

/** At least one file. */
export type PickedFiles = [File, ...File[]]

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  type?: 'primary' | 'default' | 'link' | 'text'
  /** Names the files for screen readers. */
  label: string
  /** The types the picker offers, as the browser's `accept`; without it every file. */
  accept?: string
  multiple?: boolean
  /** Asks a phone or a tablet for its camera. */
  isCamera?: boolean
  /** Whether a folder is picked, with all files below it. */
  isFolder?: boolean
  onPick: (files: PickedFiles) => void
}

/** Whether this browser lets a folder be picked. */
export const picksFolders = 'webkitdirectory' in HTMLInputElement.prototype

/** A button that opens the computer's file picker. */
export function FileButton({
  label,
  accept,
  multiple = false,
  isCamera = false,
  isFolder = false,
  onPick,
  ...button
}: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const handlePress = () => {
    if (picker.current === null) return
    picker.current.webkitdirectory = isFolder
    picker.current.click()
  }
  return (
    <>
      <Button {...button} onClick={handlePress} />
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          // The same file may be picked again after it was mended.
          target.value = ''
          if (first !== undefined) onPick([first, ...others])
        }}
      />
    </>
  )
}
