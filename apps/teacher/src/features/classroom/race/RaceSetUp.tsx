import { FloatingPanel, type PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import type { RaceRules } from './race-rules.ts'
import { RaceChoice } from './RaceChoice.tsx'

export type RaceSetUpProps = {
  rules: RaceRules
  onRules: (rules: RaceRules) => void
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onStart: () => Promise<unknown>
  onClose: () => void
}

/** The choices before a race: how many places it has, and who may take one. */
export function RaceSetUp({ rules, onRules, place, onMove, onStart, onClose }: RaceSetUpProps) {
  return (
    <FloatingPanel
      title="抢答"
      place={place}
      onMove={onMove}
      leave={{ label: '收起', onPress: onClose }}
      actions={
        <StageButton look="primary" isAutoFocused isStep onPress={onStart}>
          开始抢答
        </StageButton>
      }
    >
      <RaceChoice rules={rules} onRules={onRules} />
    </FloatingPanel>
  )
}
