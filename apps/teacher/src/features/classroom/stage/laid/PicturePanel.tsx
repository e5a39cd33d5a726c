import { PictureInputs } from '../../../../shared/drawing/tools/picture/PictureInputs.tsx'
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
  return (
    <PictureInputs onChoose={onChoose}>
      {({ fromDevice, withCamera }) => (
        <FloatingPanel
          title="插图"
          place={place}
          onMove={onMove}
          leave={{ label: '收起', onPress: onClose }}
          actions={
            <>
              <StageButton look="primary" isAutoFocused onPress={fromDevice}>
                从本机选图片
              </StageButton>
              {withCamera !== null && <StageButton onPress={withCamera}>拍照</StageButton>}
            </>
          }
        >
          <p className={styles.words}>
            也可以按 Ctrl+V 粘贴图片，或把图片拖到黑板上。图片放到当前页，写的字在它上面。
          </p>
        </FloatingPanel>
      )}
    </PictureInputs>
  )
}
