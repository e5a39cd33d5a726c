import { type ReactNode, useState } from 'react'

/** The ways to a picture that a press opens; only a handheld device has a camera to take one with. */
export type PictureWays = { fromDevice: () => void; withCamera: (() => void) | null }

/** What opens the files and the camera of the device; `children` draws the buttons. */
export function PictureInputs({
  onChoose,
  children,
}: {
  onChoose: (files: readonly File[]) => void
  children: (ways: PictureWays) => ReactNode
}) {
  // The buttons are drawn by the caller, which is given what they open.
  const [files, setFiles] = useState<HTMLInputElement | null>(null)
  const [camera, setCamera] = useState<HTMLInputElement | null>(null)
  const choose = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // The same picture may be chosen again.
    input.value = ''
    if (chosen.length > 0) onChoose(chosen)
  }
  const isHandheld = window.matchMedia('(pointer: coarse)').matches
  return (
    <>
      {children({
        fromDevice: () => files?.click(),
        withCamera: isHandheld ? () => camera?.click() : null,
      })}
      <input
        ref={setFiles}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选择图片"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={setCamera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="拍照"
        onChange={(event) => choose(event.currentTarget)}
      />
    </>
  )
}
