import { useRef, useState } from 'react'
import { StageButton } from '../../../kit/StageButton.tsx'
import { pictureOf } from '../reading/card-reader.ts'
import type { Rgba } from '../reading/light.ts'

/** Reads a photo of the class, where there is no camera or it is not allowed. */
export function PhotoEye({ onPicture }: { onPicture: (picture: Rgba) => Promise<number> }) {
  const input = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')

  async function handleFile(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setTold('正在读照片…')
    try {
      const photo = await createImageBitmap(file)
      const picture = pictureOf(photo, photo)
      photo.close()
      const count = picture === null ? 0 : await onPicture(picture)
      setTold(count === 0 ? '照片里没有读到答题卡，请靠近一些再拍' : `照片里读到 ${count} 张`)
    } catch {
      setTold('这张照片打不开，请换一张 JPG 或 PNG')
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="班级举卡的照片"
        onChange={({ currentTarget }) => {
          void handleFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <StageButton onPress={() => input.current?.click()}>选照片</StageButton>
      {told !== '' && <span role="status">{told}</span>}
    </>
  )
}
