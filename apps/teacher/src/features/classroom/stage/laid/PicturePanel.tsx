import { useRef } from 'react'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './pictures.module.css'

/** The ways to a picture: from this device, with its camera where it has one, by pasting and by dropping. */
export function PicturePanel({
  place,
  onMove,
  onChoose,
  onClose,
}: {
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onChoose: (files: readonly File[]) => void
  onClose: () => void
}) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // The same picture may be chosen again.
    input.value = ''
    if (chosen.length > 0) onChoose(chosen)
  }
  const isHandheld = window.matchMedia('(pointer: coarse)').matches
  return (
    <FloatingPanel
      title="插图"
      place={place}
      onMove={onMove}
      leave={{ label: '收起', onPress: onClose }}
      actions={
        <>
          <StageButton look="primary" isAutoFocused onPress={() => files.current?.click()}>
            从本机选图片
          </StageButton>
          {isHandheld && <StageButton onPress={() => camera.current?.click()}>拍照</StageButton>}
        </>
      }
    >
      <p className={styles.words}>
        也可以按 Ctrl+V 粘贴图片，或把图片拖到黑板上。图片放到当前页，写的字在它上面。
      </p>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选择图片"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="拍照"
        onChange={(event) => choose(event.currentTarget)}
      />
    </FloatingPanel>
  )
}
