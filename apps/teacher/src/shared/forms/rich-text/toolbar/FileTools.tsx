import { useRef } from 'react'
import { PICTURE_ACCEPT, SOUND_ACCEPT } from '../../../files/upload-question-file.ts'
import { type ActiveField, useEditing } from '../editing.ts'
import { sendPictures } from '../things/send-pictures.ts'
import { sendSound } from '../things/send-sound.ts'
import styles from './toolbar.module.css'

/** Pictures from the disk or the camera, and sounds from the disk or the microphone. */
export function FileTools({ field }: { field: ActiveField | null }) {
  const editing = useEditing()
  const send = (files: readonly File[]) => {
    if (field !== null) void sendPictures(editing, field.editor, files)
  }
  return (
    <>
      <FileTool
        id="picture"
        sign="图片"
        name="选择图片"
        accept={PICTURE_ACCEPT}
        field={field}
        onFiles={send}
      />
      <FileTool
        {...{ id: 'camera', sign: '拍照', name: '拍一张照片', field }}
        accept="image/*"
        isCamera
        onFiles={send}
      />
      <FileTool
        {...{ id: 'audio', sign: '音频', name: '选择音频', field }}
        accept={SOUND_ACCEPT}
        onFiles={([file]) => {
          if (field !== null && file !== undefined) void sendSound(editing, field.editor, { file })
        }}
      />
      <button
        type="button"
        data-tool="record"
        tabIndex={-1}
        aria-label="录音"
        aria-disabled={field === null}
        title={field === null ? '录音：先点一下要写的地方' : '录音'}
        onClick={() => editing.setState({ recording_in: field?.editor ?? null })}
      >
        录音
      </button>
    </>
  )
}

function FileTool({
  id,
  sign,
  name,
  accept,
  isCamera = false,
  field,
  onFiles,
}: {
  id: string
  sign: string
  name: string
  accept: string
  /** Asks a phone or a tablet for its camera. */
  isCamera?: boolean
  field: ActiveField | null
  onFiles: (files: readonly File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        hidden
        type="file"
        accept={accept}
        aria-label={name}
        multiple={!isCamera && id === 'picture'}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          onFiles(files)
        }}
      />
      <button
        type="button"
        data-tool={id}
        className={isCamera ? styles.camera : undefined}
        tabIndex={-1}
        aria-label={name}
        aria-disabled={field === null}
        title={field === null ? `${name}：先点一下要写的地方` : name}
        onClick={() => {
          if (field !== null) picker.current?.click()
        }}
      >
        {sign}
      </button>
    </>
  )
}
