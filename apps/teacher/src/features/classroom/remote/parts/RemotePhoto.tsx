import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { savingWith } from '../../../../shared/drawing/screenshots/screenshot-services.ts'
import { CameraPicture } from '../../../../shared/drawing/camera/CameraPicture.tsx'
import { lookOf, mayZoom, turnedRight, zoomed } from '../../../../shared/drawing/camera/camera-look.ts'
import { lessonQuery } from '../../classroom.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { useScreenshotPlace } from '../../stage/screenshots/use-board-screenshot.ts'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import styles from '../remote.module.css'
import { photoCanvas } from './photo-canvas.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

export type RemotePhotoProps = Pick<RemoteControlsProps, 'ids' | 'state' | 'commands' | 'onTold'> & {
  onDone: () => void
  /** The way to the server and the store; a test has one of its own. */
  savingOf?: typeof savingWith
}

const WHOLE = lookOf({ turn: 0, is_mirrored: false })

/** 拍照上屏: a photo of the phone becomes a page of the board, turned and cut as 展台 does it ([CR-306]). */
export function RemotePhoto({
  ids,
  state,
  commands,
  onTold,
  onDone,
  savingOf = savingWith,
}: RemotePhotoProps) {
  const lesson = useQuery(lessonQuery(ids.prepare_lesson_id)).data
  const place = useScreenshotPlace({ ...ids, class_id: state.class_id, lesson })
  const [still, setStill] = useState<HTMLCanvasElement | null>(null)
  const [look, setLook] = useState(WHOLE)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { saving, percent, put, forget, cancel } = usePhotoUpload({
    ...{ place, savingOf, onTold },
    onInsert: ({ screenshot_id }, ratio) =>
      commands.addPage(state.current_page_id, { picture: { screenshot_id, ratio } }),
  })
  const isSaving = saving.phase === 'saving'

  async function handleFile(file: File | undefined): Promise<void> {
    if (file === undefined) return
    forget()
    try {
      setStill(await photoCanvas(file))
      setLook(WHOLE)
      setRefusal(null)
    } catch {
      setRefusal('这张照片打不开，请重拍，或换一张 JPG、PNG')
    }
  }

  const change = (next: (look: typeof WHOLE) => typeof WHOLE) => {
    // While a photo is on its way, its look stays as it is.
    if (isSaving) return
    forget()
    setLook(next)
  }
  return (
    <section className={styles.part} aria-label="拍照上屏">
      {still === null ? (
        <p>拍一张学生的作业或课本，剪裁后放到黑板上成为新的一页。</p>
      ) : (
        <>
          <div className={styles.photo}>
            <CameraPicture
              source={{ kind: 'still', still }}
              look={look}
              label="拍好的照片"
              onMove={change}
              onReady={() => undefined}
            />
          </div>
          <div className={styles.steps}>
            <StageButton size="small" isDisabled={isSaving} onPress={() => change(turnedRight)}>
              旋转
            </StageButton>
            <StageButton
              size="small"
              isDisabled={isSaving || !mayZoom(look, -1)}
              onPress={() => change((now) => zoomed(now, -1))}
            >
              缩小
            </StageButton>
            <StageButton
              size="small"
              isDisabled={isSaving || !mayZoom(look, 1)}
              onPress={() => change((now) => zoomed(now, 1))}
            >
              放大
            </StageButton>
            <span>放大后拖动，只留下看得到的部分</span>
          </div>
        </>
      )}
      {refusal !== null && <p role="alert">{refusal}</p>}
      {saving.phase === 'failed' && <p role="alert">{saving.words}</p>}
      {isSaving && (
        <div role="status" className={styles.progress}>
          <progress max={100} value={percent ?? undefined} aria-label="上传进度" />
          <span>{percent === null ? '正在处理' : `已上传 ${percent}%`}</span>
        </div>
      )}
      <div className={styles.pair}>
        {still !== null && (
          <StageButton
            look="primary"
            isDisabled={isSaving}
            onPress={async () => {
              if (await put(still, look)) onDone()
            }}
          >
            {saving.phase === 'failed' ? '重试' : '放到黑板'}
          </StageButton>
        )}
        {isSaving && percent !== null && <StageButton onPress={cancel}>取消上传</StageButton>}
        {!isSaving && (
          <PhotoChoice word={still === null ? '拍照' : '重拍'} isFromCamera onFile={handleFile} />
        )}
        {!isSaving && <PhotoChoice word="从相册选" isFromCamera={false} onFile={handleFile} />}
      </div>
    </section>
  )
}

/** Opens the camera of the phone, or its pictures. */
function PhotoChoice({
  word,
  isFromCamera,
  onFile,
}: {
  word: string
  isFromCamera: boolean
  onFile: (file: File | undefined) => Promise<void>
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isFromCamera ? 'environment' : undefined}
        hidden
        aria-label={word}
        onChange={({ currentTarget }) => {
          void onFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <StageButton onPress={() => input.current?.click()}>{word}</StageButton>
    </>
  )
}
